import { limitTime } from '#api/limit-time.ts';
import { QUIZ_CHUNK_TIMEOUT_MS } from '#api/waits.ts';
import { isFull } from '#domain/quiz/answer.ts';
import { MIN_TITLE_SEQUENCE_MS } from '#domain/quiz/quiz-pauses.ts';
import type { QuizResult } from '#domain/wire.ts';
import type { FinishedPlay, SubmittedPlay } from '#offline/outbox/submit-quiz.ts';
import type { QuizState } from '#people/quiz-store.ts';
import type { GroupDestination } from '#together/join/group-destination.ts';

/** The result that a finished play leads to. */
interface Destination {
  readonly id: string;
  /** The friend to compare with; null in a quiz for a group. */
  readonly friendId: string | null;
  /** The group that the visitor joins, to which the result has a button; null in another quiz. */
  readonly group: GroupDestination | null;
}

export interface FinishPlayDependencies {
  readonly readQuiz: () => Pick<QuizState, 'playId' | 'sheet' | 'beginSubmission' | 'failSubmission'>;
  /** The query of the quiz's address: `turn` in a round, `join` in a quiz for a group, `with` for a friend. */
  readonly search: URLSearchParams;
  readonly loadOutbox: () => Promise<{ submitQuiz(play: FinishedPlay): Promise<SubmittedPlay> }>;
  readonly loadRound: () => Promise<{ addPlayToRound(play: FinishedPlay): unknown }>;
  readonly loadGroup: () => Promise<{
    chooseGroupDestination(ids: string, sheet: FinishedPlay['sheet']): Promise<GroupDestination>;
  }>;
  /** Limits the wait for code that the play can't be finished without. */
  readonly importInTime: <Module>(loading: Promise<Module>) => Promise<Module>;
  /** Whether only a reload of the page can load the code that the last attempt lacked. */
  readonly wouldReloadHelp: () => Promise<boolean>;
  /** Saves the play across a reload; false if that is impossible. */
  readonly savePlay: (play: FinishedPlay) => boolean;
  readonly reload: () => void;
  /** Loads the friend's result. */
  readonly loadFriend: (id: string) => Promise<unknown>;
  readonly keepResult: (id: string, result: QuizResult) => void;
  readonly open: (destination: Destination) => Promise<void>;
}

/**
 * Submits the finished play once and opens its result; who joins a group goes on to it from there. On failure the
 * answers stay; if the next attempt must reload the page, it saves them first (spec points 7, 22).
 */
export async function finishPlay(dependencies: FinishPlayDependencies): Promise<void> {
  const { readQuiz, search, importInTime, open } = dependencies;
  const { playId, sheet, beginSubmission, failSubmission } = readQuiz();
  if (playId === null || !isFull(sheet) || !beginSubmission()) return;
  const play = { playId, sheet };
  // A visitor may leave the quiz, and begin another play, while this one is finished.
  const isCurrentPlay = () => readQuiz().playId === playId;
  const titleSequence = new Promise((resolve) => setTimeout(resolve, MIN_TITLE_SEQUENCE_MS));
  const shouldReload = await dependencies.wouldReloadHelp();
  if (!isCurrentPlay()) return;
  if (shouldReload && dependencies.savePlay(play)) return dependencies.reload();
  const friendId = search.get('with');
  // Without it the result would show alone, until the comparison takes its place. It may come later, or never.
  const friendInTime =
    friendId !== null && limitTime(() => dependencies.loadFriend(friendId), QUIZ_CHUNK_TIMEOUT_MS).catch(() => {});
  try {
    // A play is submitted even if the code that adds it to the round can't be loaded.
    const loadingRound = search.has('turn') ? dependencies.loadRound().catch(() => null) : Promise.resolve(null);
    const { submitQuiz } = await importInTime(dependencies.loadOutbox());
    const submitted = submitQuiz(play);
    const addedToRound = loadingRound.then((module) => module?.addPlayToRound(play));
    // If the chunk arrives later, it still adds the play.
    const addedInTime = limitTime(() => addedToRound, QUIZ_CHUNK_TIMEOUT_MS).catch(() => {});
    const { id, result } = await submitted;
    await addedInTime;
    if (result) dependencies.keepResult(id, result);
    const groupIds = search.get('join');
    const group =
      groupIds === null
        ? null
        : await importInTime(dependencies.loadGroup()).then(({ chooseGroupDestination }) =>
            chooseGroupDestination(groupIds, sheet),
          );
    await friendInTime;
    await titleSequence;
    if (isCurrentPlay()) await open({ id, friendId: group ? null : friendId, group });
  } catch {
    if (isCurrentPlay()) failSubmission();
  }
}
