import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuizStore } from '#people/quiz-store.ts';
import { type FinishPlayDependencies, finishPlay } from './finish-play.ts';

// The title sequence's pause passes at once.
beforeEach(() => {
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => void vi.useRealTimers());

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];

/** A quiz whose nine questions are answered. By default all code loads and the play is submitted. */
function setUp(query: string, changes: Partial<FinishPlayDependencies> = {}) {
  const quiz = createQuizStore();
  quiz.setState({ playId: 'play-1', sheet: SHEET });
  const submitQuiz = vi.fn(async () => ({ id: 'ID', result: null }));
  const open = vi.fn(async () => {});
  const finish = () =>
    finishPlay({
      readQuiz: quiz.getState,
      search: new URLSearchParams(query),
      loadOutbox: async () => ({ submitQuiz }),
      loadRound: async () => ({ addPlayToRound: () => {} }),
      loadGroup: async () => ({
        chooseGroupDestination: async (ids) => ({ ids: [...ids.split('-'), 'ID'], state: { joined: 'ID' } }),
      }),
      importInTime: (loading) => loading,
      wouldReloadHelp: async () => false,
      savePlay: () => true,
      reload: () => {},
      loadFriend: async () => {},
      keepResult: () => {},
      open,
      ...changes,
    });
  return { quiz, submitQuiz, open, finish };
}

const stalled = () => Promise.reject(new Error('stalled'));

test('a play is submitted once, however often the last answer is tapped, and leads to its result', async () => {
  const { submitQuiz, open, finish } = setUp('with=FRIEND');
  await Promise.all([finish(), finish()]);
  expect(submitQuiz).toHaveBeenCalledExactlyOnceWith({ playId: 'play-1', sheet: SHEET });
  expect(open).toHaveBeenCalledExactlyOnceWith({ id: 'ID', friendId: 'FRIEND', group: null });
});

test('the result opens with the friend’s at hand, but not later if that never comes', async () => {
  let isLoaded = false;
  const loadFriend = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    isLoaded = true;
  };
  const open = vi.fn(async () => expect(isLoaded).toBe(true));
  await setUp('with=FRIEND', { loadFriend, open }).finish();
  expect(open).toHaveBeenCalledOnce();
  for (const failing of [stalled, () => new Promise(() => {})]) {
    const failed = setUp('with=FRIEND', { loadFriend: failing });
    await failed.finish();
    expect(failed.open).toHaveBeenCalledOnce();
  }
});

test('in a quiz for a group the play leads to its own result, which knows the group', async () => {
  const { open, finish } = setUp('join=ONE-TWO&with=FRIEND');
  await finish();
  const group = { ids: ['ONE', 'TWO', 'ID'], state: { joined: 'ID' } };
  expect(open).toHaveBeenCalledExactlyOnceWith({ id: 'ID', friendId: null, group });
});

test('a play of a round is submitted although the round’s code can’t be loaded', async () => {
  const { open, finish } = setUp('turn=2', { loadRound: stalled });
  await finish();
  expect(open).toHaveBeenCalledOnce();
});

test('a play of a round whose code arrives too late joins the round nevertheless', async () => {
  const addPlayToRound = vi.fn();
  let arrive = () => {};
  const loadRound = () =>
    new Promise<{ addPlayToRound: typeof addPlayToRound }>((resolve) => {
      arrive = () => resolve({ addPlayToRound });
    });
  const { open, finish } = setUp('turn=2', { loadRound });
  await finish();
  expect(open).toHaveBeenCalledOnce();
  arrive();
  await vi.waitFor(() =>
    expect(addPlayToRound).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ playId: 'play-1' })),
  );
});

test('if a group’s code can’t be loaded, the quiz fails, and the next attempt leads on', async () => {
  let isConnected = false;
  const chooseGroupDestination = async () => ({ ids: ['ONE', 'ID'], state: { joined: 'ID' } });
  const { quiz, open, finish } = setUp('join=ONE', {
    loadGroup: () => (isConnected ? Promise.resolve({ chooseGroupDestination }) : stalled()),
  });
  await finish();
  expect(quiz.getState().submission).toBe('failed');
  expect(open).not.toHaveBeenCalled();
  isConnected = true;
  await finish();
  expect(open).toHaveBeenCalledOnce();
});

test('if the outbox can’t be loaded, the answers stay and the next attempt submits the same play', async () => {
  let isConnected = false;
  const submitQuiz = vi.fn(async () => ({ id: 'ID', result: null }));
  const { quiz, finish } = setUp('', { loadOutbox: () => (isConnected ? Promise.resolve({ submitQuiz }) : stalled()) });
  await finish();
  expect(quiz.getState()).toMatchObject({ playId: 'play-1', sheet: SHEET, submission: 'failed' });
  isConnected = true;
  await finish();
  expect(submitQuiz).toHaveBeenCalledExactlyOnceWith({ playId: 'play-1', sheet: SHEET });
});

test('if only a reload can load the code, the play is saved before the page reloads', async () => {
  const steps: string[] = [];
  const savePlay = ({ playId }: { readonly playId: string }) => steps.push(`save ${playId}`) > 0;
  const { submitQuiz, finish } = setUp('', {
    wouldReloadHelp: async () => true,
    savePlay,
    reload: () => steps.push('reload'),
  });
  await finish();
  expect(steps).toEqual(['save play-1', 'reload']);
  expect(submitQuiz).not.toHaveBeenCalled();
});

test('if the play can’t be saved, the page does not reload but tries again', async () => {
  const reload = vi.fn();
  const { open, finish } = setUp('', { wouldReloadHelp: async () => true, savePlay: () => false, reload });
  await finish();
  expect(reload).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
});

test('a visitor who has left the quiz sees neither the result nor the failure of the play', async () => {
  for (const outcome of [async () => ({ id: 'ID', result: null }), stalled]) {
    const { quiz, open, finish } = setUp('', {
      loadOutbox: async () => ({
        submitQuiz: () => {
          quiz.getState().reset();
          return outcome();
        },
      }),
    });
    await finish();
    expect(open).not.toHaveBeenCalled();
    expect(quiz.getState().submission).toBe('none');
  }
});
