import type { Trait } from '#domain/trait.ts';

/** The strongest traits of a couple's leads, as the drama shows them; the threshold decides which lead a visitor is. */
export interface LeadTraits {
  /** In the order of `name1` and `name2`; each with its two strongest traits, strongest first. */
  readonly leads: readonly [readonly [Trait, Trait], readonly [Trait, Trait]];
  /**
   * If closeness to the first lead minus closeness to the second (`lead.ts`) is at least this, a visitor is the first.
   * It is the multiple of 0.05 nearest to 0 with which each lead gets at least 30 % of the couple's answer sheets.
   */
  readonly threshold: number;
}

/** By couple id. Values never change, because a shared link must always show the same lead. */
export const LEAD_TRAITS: Readonly<Record<number, LeadTraits>> = {
  // Yoon Se-ri, Ri Jeong-hyeok
  1: {
    leads: [
      ['adventurous', 'communicative'],
      ['protective', 'traditional'],
    ],
    threshold: -0.15,
  },
  // Ji Eun-tak, Kim Shin
  2: {
    leads: [
      ['romantic', 'spontaneous'],
      ['traditional', 'romantic'],
    ],
    threshold: 0,
  },
  // Kang Mo-yeon, Yoo Si-jin
  3: {
    leads: [
      ['communicative', 'supportive'],
      ['adventurous', 'protective'],
    ],
    threshold: 0,
  },
  // Cheon Song-yi, Do Min-joon
  4: {
    leads: [
      ['romantic', 'spontaneous'],
      ['protective', 'traditional'],
    ],
    threshold: -2.05,
  },
  // Woo Young-woo, Lee Jun-ho
  5: {
    leads: [
      ['communicative', 'traditional'],
      ['supportive', 'romantic'],
    ],
    threshold: 0,
  },
  // Oh Ae-sun, Yang Gwan-sik
  6: {
    leads: [
      ['adventurous', 'communicative'],
      ['supportive', 'traditional'],
    ],
    threshold: -4.8,
  },
  // Hong Hae-in, Baek Hyun-woo
  7: {
    leads: [
      ['romantic', 'spontaneous'],
      ['protective', 'supportive'],
    ],
    threshold: 0,
  },
  // Im Sol, Ryu Sun-jae
  8: {
    leads: [
      ['adventurous', 'supportive'],
      ['romantic', 'traditional'],
    ],
    threshold: 0,
  },
  // Jung Yoo-jin, Kang Joon-sang
  9: {
    leads: [
      ['traditional', 'supportive'],
      ['romantic', 'protective'],
    ],
    threshold: 0,
  },
  // Han Ji-eun, Lee Young-jae
  10: {
    leads: [
      ['communicative', 'supportive'],
      ['spontaneous', 'protective'],
    ],
    threshold: 0,
  },
  // Kim Sam-soon, Hyun Jin-heon
  11: {
    leads: [
      ['communicative', 'spontaneous'],
      ['spontaneous', 'romantic'],
    ],
    threshold: 2.15,
  },
  // Shin Chae-kyeong, Lee Shin
  12: {
    leads: [
      ['spontaneous', 'communicative'],
      ['traditional', 'protective'],
    ],
    threshold: -0.1,
  },
  // Go Eun-chan, Choi Han-gyul
  13: {
    leads: [
      ['adventurous', 'supportive'],
      ['spontaneous', 'romantic'],
    ],
    threshold: 0,
  },
  // Geum Jan-di, Gu Jun-pyo
  14: {
    leads: [
      ['protective', 'communicative'],
      ['spontaneous', 'romantic'],
    ],
    threshold: -0.75,
  },
  // Gil Ra-im, Kim Joo-won
  15: {
    leads: [
      ['adventurous', 'protective'],
      ['romantic', 'communicative'],
    ],
    threshold: 0.45,
  },
  // Heo Yeon-woo, Lee Hwon
  16: {
    leads: [
      ['protective', 'traditional'],
      ['romantic', 'traditional'],
    ],
    threshold: 0,
  },
  // Oh Ri-jin, Cha Do-hyun
  17: {
    leads: [
      ['supportive', 'communicative'],
      ['protective', 'traditional'],
    ],
    threshold: 1.95,
  },
  // Kim Bok-joo, Jung Joon-hyung
  18: {
    leads: [
      ['supportive', 'protective'],
      ['spontaneous', 'supportive'],
    ],
    threshold: -0.8,
  },
  // Do Bong-soon, Ahn Min-hyuk
  19: {
    leads: [
      ['protective', 'adventurous'],
      ['spontaneous', 'supportive'],
    ],
    threshold: 0,
  },
  // Go Ae-shin, Eugene Choi
  20: {
    leads: [
      ['adventurous', 'traditional'],
      ['protective', 'supportive'],
    ],
    threshold: 2.65,
  },
  // Kim Mi-so, Lee Young-joon
  21: {
    leads: [
      ['supportive', 'communicative'],
      ['romantic', 'protective'],
    ],
    threshold: 0,
  },
  // Dong-baek, Hwang Yong-sik
  22: {
    leads: [
      ['protective', 'supportive'],
      ['communicative', 'spontaneous'],
    ],
    threshold: 0,
  },
  // Jang Man-wol, Gu Chan-sung
  23: {
    leads: [
      ['spontaneous', 'adventurous'],
      ['supportive', 'traditional'],
    ],
    threshold: 0,
  },
  // Ko Moon-young, Moon Gang-tae
  24: {
    leads: [
      ['spontaneous', 'adventurous'],
      ['protective', 'supportive'],
    ],
    threshold: 0,
  },
  // Cha Ji-won, Baek Hee-sung
  25: {
    leads: [
      ['supportive', 'romantic'],
      ['protective', 'traditional'],
    ],
    threshold: -1.9,
  },
  // Yoon Hye-jin, Hong Du-sik
  26: {
    leads: [
      ['communicative', 'spontaneous'],
      ['protective', 'supportive'],
    ],
    threshold: 1,
  },
  // Kook Yeon-su, Choi Ung
  27: {
    leads: [
      ['communicative', 'traditional'],
      ['romantic', 'supportive'],
    ],
    threshold: 0,
  },
  // Seong Deok-im, Yi San
  28: {
    leads: [
      ['communicative', 'spontaneous'],
      ['traditional', 'protective'],
    ],
    threshold: 0,
  },
  // Yeom Mi-jeong, Mr. Gu
  29: {
    leads: [
      ['traditional', 'supportive'],
      ['adventurous', 'spontaneous'],
    ],
    threshold: 0,
  },
  // Yoo Gil-chae, Lee Jang-hyun
  30: {
    leads: [
      ['adventurous', 'communicative'],
      ['protective', 'romantic'],
    ],
    threshold: -0.6,
  },
};
