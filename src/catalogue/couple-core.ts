import type { CoupleCore } from '#domain/couple.ts';

/** The couples in the order of their ids. A score of an earlier result format never changes. */
export const COUPLE_CORE: readonly CoupleCore[] = [
  {
    id: 1, // Crash Landing on You
    year: 2019,
    theme: 'survivalAlliance',
    words: ['devoted', 'courage', 'longing'],
    personality: {
      romantic: 75,
      adventurous: 80,
      protective: 95,
      communicative: 50,
      traditional: 35,
      spontaneous: 45,
      supportive: 65,
    },
  },
  {
    id: 2, // Goblin
    year: 2016,
    theme: 'destinedLove',
    words: ['fate', 'longing', 'humor'],
    personality: {
      romantic: 90,
      adventurous: 65,
      protective: 60,
      communicative: 45,
      traditional: 70,
      spontaneous: 60,
      supportive: 40,
    },
  },
  {
    id: 3, // Descendants of the Sun
    year: 2016,
    theme: 'courageSacrifice',
    words: ['duty', 'courage', 'wit'],
    personality: {
      romantic: 65,
      adventurous: 90,
      protective: 70,
      communicative: 85,
      traditional: 30,
      spontaneous: 55,
      supportive: 55,
    },
  },
  {
    id: 4, // My Love from the Star
    year: 2013,
    theme: 'coldExterior',
    words: ['mystery', 'devoted', 'humor'],
    personality: {
      romantic: 75,
      adventurous: 50,
      protective: 90,
      communicative: 40,
      traditional: 75,
      spontaneous: 30,
      supportive: 50,
    },
  },
  {
    id: 5, // Extraordinary Attorney Woo
    year: 2022,
    theme: 'unexpectedLove',
    words: ['honesty', 'respect', 'innocence'],
    personality: {
      romantic: 55,
      adventurous: 45,
      protective: 45,
      communicative: 90,
      traditional: 60,
      spontaneous: 35,
      supportive: 85,
    },
  },
  {
    id: 6, // When Life Gives You Tangerines
    year: 2025,
    theme: 'destinedLove',
    words: ['steadiness', 'devoted', 'growth'],
    personality: {
      romantic: 50,
      adventurous: 30,
      protective: 70,
      communicative: 50,
      traditional: 85,
      spontaneous: 50,
      supportive: 95,
    },
  },
  {
    id: 7, // Queen of Tears
    year: 2024,
    theme: 'coldExterior',
    words: ['secondChance', 'sacrifice', 'pride'],
    personality: {
      romantic: 90,
      adventurous: 40,
      protective: 80,
      communicative: 30,
      traditional: 60,
      spontaneous: 55,
      supportive: 70,
    },
  },
  {
    id: 8, // Lovely Runner
    year: 2024,
    theme: 'destinedLove',
    words: ['firstLove', 'devoted', 'spark'],
    personality: {
      romantic: 85,
      adventurous: 80,
      protective: 55,
      communicative: 55,
      traditional: 30,
      spontaneous: 65,
      supportive: 75,
    },
  },
  {
    id: 9, // Winter Sonata
    year: 2002,
    theme: 'destinedLove',
    words: ['firstLove', 'longing', 'tenderness'],
    personality: {
      romantic: 95,
      adventurous: 40,
      protective: 55,
      communicative: 50,
      traditional: 80,
      spontaneous: 35,
      supportive: 80,
    },
  },
  {
    id: 10, // Full House
    year: 2004,
    theme: 'unexpectedLove',
    words: ['bickering', 'spark', 'innocence'],
    personality: {
      romantic: 60,
      adventurous: 45,
      protective: 50,
      communicative: 85,
      traditional: 65,
      spontaneous: 90,
      supportive: 30,
    },
  },
  {
    id: 11, // My Lovely Sam Soon
    year: 2005,
    theme: 'coldExterior',
    words: ['honesty', 'pride', 'humor'],
    personality: {
      romantic: 45,
      adventurous: 55,
      protective: 35,
      communicative: 90,
      traditional: 40,
      spontaneous: 80,
      supportive: 60,
    },
  },
  {
    id: 12, // Princess Hours
    year: 2006,
    theme: 'coldExterior',
    words: ['growth', 'innocence', 'bickering'],
    personality: {
      romantic: 55,
      adventurous: 55,
      protective: 45,
      communicative: 50,
      traditional: 90,
      spontaneous: 75,
      supportive: 40,
    },
  },
  {
    id: 13, // Coffee Prince
    year: 2007,
    theme: 'unexpectedLove',
    words: ['freedom', 'courage', 'spark'],
    personality: {
      romantic: 70,
      adventurous: 80,
      protective: 40,
      communicative: 55,
      traditional: 30,
      spontaneous: 90,
      supportive: 60,
    },
  },
  {
    id: 14, // Boys Over Flowers
    year: 2009,
    theme: 'unexpectedLove',
    words: ['passion', 'pride', 'courage'],
    personality: {
      romantic: 65,
      adventurous: 60,
      protective: 70,
      communicative: 50,
      traditional: 65,
      spontaneous: 95,
      supportive: 40,
    },
  },
  {
    id: 15, // Secret Garden
    year: 2010,
    theme: 'destinedLove',
    words: ['passion', 'sacrifice', 'bickering'],
    personality: {
      romantic: 85,
      adventurous: 95,
      protective: 60,
      communicative: 50,
      traditional: 40,
      spontaneous: 75,
      supportive: 50,
    },
  },
  {
    id: 16, // Moon Embracing the Sun
    year: 2012,
    theme: 'destinedLove',
    words: ['fate', 'firstLove', 'longing'],
    personality: {
      romantic: 75,
      adventurous: 50,
      protective: 70,
      communicative: 35,
      traditional: 95,
      spontaneous: 45,
      supportive: 60,
    },
  },
  {
    id: 17, // Kill Me, Heal Me
    year: 2015,
    theme: 'survivalAlliance',
    words: ['healing', 'trust', 'comfort'],
    personality: {
      romantic: 50,
      adventurous: 65,
      protective: 80,
      communicative: 60,
      traditional: 35,
      spontaneous: 50,
      supportive: 100,
    },
  },
  {
    id: 18, // Weightlifting Fairy Kim Bok-joo
    year: 2016,
    theme: 'unexpectedLove',
    words: ['humor', 'innocence', 'comfort'],
    personality: {
      romantic: 40,
      adventurous: 45,
      protective: 40,
      communicative: 55,
      traditional: 50,
      spontaneous: 80,
      supportive: 90,
    },
  },
  {
    id: 19, // Strong Woman Do Bong-soon
    year: 2017,
    theme: 'unexpectedLove',
    words: ['courage', 'wit', 'adventure'],
    personality: {
      romantic: 50,
      adventurous: 95,
      protective: 80,
      communicative: 65,
      traditional: 40,
      spontaneous: 90,
      supportive: 50,
    },
  },
  {
    id: 20, // Mr. Sunshine
    year: 2018,
    theme: 'courageSacrifice',
    words: ['duty', 'sacrifice', 'respect'],
    personality: {
      romantic: 40,
      adventurous: 85,
      protective: 70,
      communicative: 40,
      traditional: 90,
      spontaneous: 35,
      supportive: 65,
    },
  },
  {
    id: 21, // What’s Wrong with Secretary Kim
    year: 2018,
    theme: null,
    words: ['teamwork', 'wit', 'trust'],
    personality: {
      romantic: 75,
      adventurous: 30,
      protective: 60,
      communicative: 90,
      traditional: 65,
      spontaneous: 40,
      supportive: 60,
    },
  },
  {
    id: 22, // When the Camellia Blooms
    year: 2019,
    theme: 'courageSacrifice',
    words: ['steadiness', 'warmth', 'courage'],
    personality: {
      romantic: 60,
      adventurous: 40,
      protective: 65,
      communicative: 85,
      traditional: 40,
      spontaneous: 70,
      supportive: 95,
    },
  },
  {
    id: 23, // Hotel Del Luna
    year: 2019,
    theme: 'coldExterior',
    words: ['mystery', 'healing', 'patience'],
    personality: {
      romantic: 45,
      adventurous: 90,
      protective: 70,
      communicative: 40,
      traditional: 60,
      spontaneous: 50,
      supportive: 75,
    },
  },
  {
    id: 24, // It’s Okay to Not Be Okay
    year: 2020,
    theme: 'survivalAlliance',
    words: ['healing', 'passion', 'honesty'],
    personality: {
      romantic: 60,
      adventurous: 55,
      protective: 75,
      communicative: 50,
      traditional: 25,
      spontaneous: 90,
      supportive: 50,
    },
  },
  {
    id: 25, // Flower of Evil
    year: 2020,
    theme: null,
    words: ['trust', 'mystery', 'devoted'],
    personality: {
      romantic: 50,
      adventurous: 55,
      protective: 95,
      communicative: 35,
      traditional: 55,
      spontaneous: 35,
      supportive: 75,
    },
  },
  {
    id: 26, // Hometown Cha-Cha-Cha
    year: 2021,
    theme: 'unexpectedLove',
    words: ['warmth', 'healing', 'bickering'],
    personality: {
      romantic: 40,
      adventurous: 60,
      protective: 75,
      communicative: 90,
      traditional: 60,
      spontaneous: 55,
      supportive: 55,
    },
  },
  {
    id: 27, // Our Beloved Summer
    year: 2021,
    theme: 'destinedLove',
    words: ['secondChance', 'firstLove', 'patience'],
    personality: {
      romantic: 85,
      adventurous: 40,
      protective: 35,
      communicative: 75,
      traditional: 50,
      spontaneous: 70,
      supportive: 50,
    },
  },
  {
    id: 28, // The Red Sleeve
    year: 2021,
    theme: null,
    words: ['freedom', 'respect', 'duty'],
    personality: {
      romantic: 50,
      adventurous: 40,
      protective: 45,
      communicative: 75,
      traditional: 80,
      spontaneous: 40,
      supportive: 60,
    },
  },
  {
    id: 29, // My Liberation Notes
    year: 2022,
    theme: 'unexpectedLove',
    words: ['comfort', 'patience', 'freedom'],
    personality: {
      romantic: 40,
      adventurous: 65,
      protective: 30,
      communicative: 50,
      traditional: 60,
      spontaneous: 55,
      supportive: 80,
    },
  },
  {
    id: 30, // My Dearest
    year: 2023,
    theme: 'courageSacrifice',
    words: ['longing', 'sacrifice', 'growth'],
    personality: {
      romantic: 50,
      adventurous: 75,
      protective: 95,
      communicative: 50,
      traditional: 80,
      spontaneous: 55,
      supportive: 35,
    },
  },
];
