import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Perspective, usePerspective } from './perspective.ts';

/** The texts of a result that depend on whose it is. */
export interface PerspectiveTexts {
  /** The small line above the couple's names. */
  readonly eyebrow: MessageDescriptor;
  readonly subtitle: MessageDescriptor;
  /** The heading above the own drama. */
  readonly dramaHeading: MessageDescriptor;
  /** With the lead's name as `{lead}`. */
  readonly leadHeading: MessageDescriptor;
  /** Above the couples whose people to look for. */
  readonly counterpartsHeading: MessageDescriptor;
  readonly episodesHeading: MessageDescriptor;
  readonly traitsHeading: MessageDescriptor;
  readonly chartHeading: MessageDescriptor;
  /** With the names of the two traits that add most to the match, `{trait1}` and `{trait2}`: nobody's ranking. */
  readonly matchReason: MessageDescriptor;
  /** The chart's name for the person whose result it is. */
  readonly playerName: MessageDescriptor;
  readonly closestHeading: MessageDescriptor;
  readonly playButton: MessageDescriptor;
}

export const PERSPECTIVE_TEXTS: Readonly<Record<Perspective, PerspectiveTexts>> = {
  own: {
    eyebrow: msg({ id: 'result.own.eyebrow', message: '나와 가장 닮은 드라마 커플' }),
    subtitle: msg({
      id: 'result.own.subtitle',
      message: '내가 고른 아홉 장면에서 이 두 사람이 아른거렸어요.',
    }),
    dramaHeading: msg({ id: 'result.own.drama', message: '나의 드라마' }),
    leadHeading: msg({ id: 'result.own.lead', message: '둘 중 나는 {lead}' }),
    counterpartsHeading: msg({ id: 'result.own.counterparts', message: '내가 찾아야 할 두 커플' }),
    episodesHeading: msg({ id: 'result.own.episodes', message: '나의 에피소드 아홉 편' }),
    traitsHeading: msg({ id: 'result.own.traits', message: '나와 두 사람, 이런 점이 닮았어요' }),
    chartHeading: msg({ id: 'result.own.chart', message: '나의 연애 그래프' }),
    matchReason: msg({
      id: 'result.own.matchReason',
      message: '나와 두 사람을 이어 준 건 {trait1}과 {trait2}!',
    }),
    playerName: msg({ id: 'self.me', message: '나' }),
    closestHeading: msg({ id: 'result.own.closest', message: '내가 아깝게 놓친 커플들' }),
    playButton: msg({ id: 'result.own.play', message: '다시 해 보기' }),
  },
  other: {
    eyebrow: msg({ id: 'result.other.eyebrow', message: '친구와 가장 닮은 드라마 커플' }),
    subtitle: msg({
      id: 'result.other.subtitle',
      message: '친구가 고른 아홉 장면에서 이 두 사람이 아른거렸어요.',
    }),
    dramaHeading: msg({ id: 'result.other.drama', message: '친구의 드라마' }),
    leadHeading: msg({ id: 'result.other.lead', message: '둘 중 친구는 {lead}' }),
    counterpartsHeading: msg({ id: 'result.other.counterparts', message: '친구가 찾아야 할 두 커플' }),
    episodesHeading: msg({ id: 'result.other.episodes', message: '친구의 에피소드 아홉 편' }),
    traitsHeading: msg({ id: 'result.other.traits', message: '친구와 두 사람, 이런 점이 닮았어요' }),
    chartHeading: msg({ id: 'result.other.chart', message: '친구의 연애 그래프' }),
    matchReason: msg({
      id: 'result.other.matchReason',
      message: '친구와 두 사람을 이어 준 건 {trait1}과 {trait2}!',
    }),
    playerName: msg({ id: 'self.player', message: '친구' }),
    closestHeading: msg({ id: 'result.other.closest', message: '친구가 아깝게 놓친 커플들' }),
    playButton: msg({ id: 'result.other.play', message: '나도 해 보기' }),
  },
  compared: {
    eyebrow: msg({ id: 'result.compared.eyebrow', message: '첫 번째 사람의 드라마 커플' }),
    subtitle: msg({
      id: 'result.compared.subtitle',
      message: '이 사람이 고른 아홉 장면에서 이 커플이 아른거렸어요.',
    }),
    dramaHeading: msg({ id: 'result.compared.drama', message: '이 사람의 드라마' }),
    leadHeading: msg({ id: 'result.compared.lead', message: '드라마 속에서 이 사람은 {lead}' }),
    counterpartsHeading: msg({ id: 'result.compared.counterparts', message: '이 사람이 찾아야 할 두 커플' }),
    episodesHeading: msg({ id: 'result.compared.episodes', message: '이 사람의 에피소드 아홉 편' }),
    traitsHeading: msg({ id: 'result.compared.traits', message: '드라마 속 두 사람과 닮은 점' }),
    chartHeading: msg({ id: 'result.compared.chart', message: '이 사람의 연애 그래프' }),
    matchReason: msg({
      id: 'result.compared.matchReason',
      message: '이 사람과 드라마 속 두 사람을 이어 준 건 {trait1}과 {trait2}!',
    }),
    playerName: msg({ id: 'compare.first', message: '첫 번째 사람' }),
    closestHeading: msg({ id: 'result.compared.closest', message: '그다음으로 닮은 커플' }),
    playButton: msg({ id: 'result.compared.play', message: '새로 해 보기' }),
  },
};

/** The texts for this page's result. */
export function usePerspectiveTexts(): PerspectiveTexts {
  return PERSPECTIVE_TEXTS[usePerspective()];
}
