import type { DramaTexts } from '../drama-texts.ts';

export const en: DramaTexts = {
  taglines: {
    1: 'The wrong wind, the right landing',
    2: 'Blow out a candle, and there you are',
    3: 'Don’t die. We have a movie to finish.',
    4: 'First snow, fried chicken, you',
    5: 'One, two, three: my heart came in early',
    6: 'Any season, turn around: I’m there',
    7: 'Divorce papers ready. Butterflies too.',
    8: 'I rewound time. You’d already fallen.',
    9: 'New name. Same first snow.',
    10: 'Came for the house. Stayed for you.',
    11: 'Love like you’ve never been burned',
    12: 'The crown was arranged. The crush wasn’t',
    13: 'Whoever you are, I’m all in',
    14: 'One flying kick and I was gone',
    15: 'You’re in my body. And on my mind.',
    16: 'A nameless moon for a sleepless king',
    17: 'Seven of you, and I’m staying',
    18: 'The heaviest lift: “I like you”',
    19: 'I’ll protect you. With one hand.',
    20: 'Love takes two. Shall we?',
    21: 'Perfect, until you quit',
    22: 'I’ll say it daily until you believe it',
    23: 'A thousand-year grudge, now in bloom',
    24: 'Drop the smile. Come out and play.',
    25: 'The evidence says run. I say stay.',
    26: 'The whole town knew first',
    27: 'Never again. Take two.',
    28: 'Not an order. A question.',
    29: 'Worship me. No words needed.',
    30: 'Against the crowd, calling your name',
  },
  ownDramas: {
    'romantic-adventurous': {
      genre: 'Runaway romance',
      synopsis: 'Both of them miss the last train on purpose, and neither will ever admit it.',
    },
    'romantic-protective': {
      genre: 'Grand melodrama',
      synopsis: 'It rains in every episode, and somehow one coat is always enough for two.',
    },
    'romantic-communicative': {
      genre: 'Love-letter romance',
      synopsis: 'Every feeling gets said out loud, then again with better lighting.',
    },
    'romantic-traditional': {
      genre: 'First-love classic',
      synopsis: 'One first snow, one promise, and ten years later the theme song still hurts.',
    },
    'romantic-spontaneous': {
      genre: 'Rom-com with no brakes',
      synopsis: 'They kiss in the trailer. The plot is still trying to catch up.',
    },
    'romantic-supportive': {
      genre: 'Healing romance',
      synopsis: 'Two people fall in love and, annoyingly, get better at everything else too.',
    },
    'adventurous-protective': {
      genre: 'Action romance',
      synopsis: 'They outrun the explosion hand in hand, arguing about who saved whom.',
    },
    'adventurous-communicative': {
      genre: 'Road-trip rom-com',
      synopsis: 'Nine episodes of talking, and not one mile on the right road.',
    },
    'adventurous-traditional': {
      genre: 'Time-slip epic',
      synopsis: 'Three hundred years apart, and the first thing anyone says is “Have you eaten?”',
    },
    'adventurous-spontaneous': {
      genre: 'Caper comedy',
      synopsis: 'The plan falls apart in scene one. The date couldn’t be going better.',
    },
    'adventurous-supportive': {
      genre: 'Underdog sports drama',
      synopsis: 'One runs, one goes hoarse cheering, and every other lap they swap.',
    },
    'protective-communicative': {
      genre: 'Courtroom romance',
      synopsis: '“Objection! Nobody talks to my favorite person like that.” Sustained, with a kiss.',
    },
    'protective-traditional': {
      genre: 'Palace slow burn',
      synopsis: 'One lingering glance per episode, and the whole nation needs to lie down.',
    },
    'protective-spontaneous': {
      genre: 'Bodyguard rom-com',
      synopsis: 'One of them dives in front of the bullet. It’s a water balloon. It’s also love.',
    },
    'protective-supportive': {
      genre: 'Found-family drama',
      synopsis: 'Everybody gets fed, everybody gets home, and nobody saw the kiss coming.',
    },
    'communicative-traditional': {
      genre: 'Matchmaker rom-com',
      synopsis: 'The blind date had an agenda. Falling wasn’t on it.',
    },
    'communicative-spontaneous': {
      genre: 'Screwball rom-com',
      synopsis: 'They interrupt each other for weeks, then say “I like you” in unison.',
    },
    'communicative-supportive': {
      genre: 'Office romance',
      synopsis: 'They stay late every night to finish the report. There is no report.',
    },
    'traditional-spontaneous': {
      genre: 'Contract-marriage caper',
      synopsis: 'One contract, twelve house rules, all of them broken by Friday.',
    },
    'traditional-supportive': {
      genre: 'Weekend family saga',
      synopsis: 'Three generations, and every fight ends when somebody passes the kimchi.',
    },
    'spontaneous-supportive': {
      genre: 'Campus rom-com',
      synopsis: '“We’re just friends,” they say at 3 a.m., sharing the last drumstick.',
    },
  },
  leads: {
    1: [
      'no luggage, no visa, and already negotiating for scented candles',
      'protects first, talks later, roasts the coffee in between',
    ],
    2: ['sees ghosts, makes wishes, brings up marriage by lunch', 'immortal dignity, plus a rain cloud for every sulk'],
    3: ['steady with a scalpel, lethal with a comeback', 'saves the day, then asks about finishing that movie'],
    4: [
      'first snow means fried chicken, beer and a very public crush',
      'four hundred years of reading, and not one page on jealousy',
    ],
    5: ['means every word, ideally with a whale attached', 'hears whale facts the way other people hear love songs'],
    6: [
      'cries loud, laughs louder and refuses to be vice-anything',
      'few words, strong arms, and the same crush since childhood',
    ],
    7: ['too proud to say it, so a helicopter has to', 'hides the tears, stands guard in plain sight'],
    8: [
      'already sprinting, fan banner in hand, explanation to follow',
      'sells out stadiums, goes speechless under one umbrella',
    ],
    9: [
      'keeps a ten-year-old promise as if it were made this morning',
      'points out the North Star and means it as a vow',
    ],
    10: [
      'sings about three bears and still gets the last word',
      'starts the argument, then stays up until the door opens',
    ],
    11: [
      'swears, bakes, laughs, cries and apologizes for none of it',
      'calls it a contract, then sits down at the piano',
    ],
    12: [
      'giggles at the solemn part and asks why at every bow',
      'perfect posture for the public, secrets for the teddy bear',
    ],
    13: [
      'more part-time jobs than hours in the day, and an appetite to match',
      'storms out of the café and is back before the ice melts',
    ],
    14: [
      'stands up for a friend, no matter whose family owns the school',
      'gets every proverb wrong and every grand gesture right',
    ],
    15: [
      'jumps off the building, hides the bruise, asks if everyone else is okay',
      'a speech for every feeling, a sparkly tracksuit for the rest',
    ],
    16: ['keeps watch all night without a word, and misses nothing', 'rules a whole kingdom, except for one memory'],
    17: ['scolds first, feeds second, leaves never', 'says sorry for all seven and worries about everybody else'],
    18: [
      'lifts the barbell, the mood and a friend’s whole week',
      'a pest all day, and first at the door when it matters',
    ],
    19: [
      'opens jars, doors and car roofs for the right people',
      'falls for the strongest person in the room and brags about it daily',
    ],
    20: [
      'silk by day, a rifle by night, the same vow throughout',
      'only passing through, until there is someone to walk beside',
    ],
    21: [
      'a perfect calendar, a perfect smile and one calm, clear no',
      'finally looks up from the mirror and rents a theme park',
    ],
    22: ['a small voice, until somebody goes near the kid', 'catches crooks and feelings, never the hint to slow down'],
    23: [
      'champagne at noon, a grudge at midnight, softer by dawn',
      'knees shaking, tie straight, on time for every shift',
    ],
    24: ['overdressed for every scene, honest in all of them', 'looks after everyone, self not included'],
    25: [
      'believes wholeheartedly and checks the evidence anyway',
      'keeps the soup warm, the family close and everything else locked up',
    ],
    26: ['says it straight, cringes all night, says it again', 'repairs boats, boilers and bad moods at minimum wage'],
    27: [
      'top marks in every subject except “I miss you”',
      'asks for a quiet life, replays every old argument word for word',
    ],
    28: [
      'tells the best stories and means to write this one alone',
      'up before dawn with the rulebook, undone by one honest laugh',
    ],
    29: [
      'says nothing all week, then one sentence nobody recovers from',
      'not a word for weeks, then a running leap to save a hat',
    ],
    30: [
      'flutters every eyelash in peacetime, leads the way in wartime',
      'laughs at marriage, then crosses a battlefield to take the joke back',
    ],
  },
  episodes: {
    'q1.romantic': 'Candles, a sunset, and nobody touched the food',
    'q1.adventure': 'No map, no clue, no complaints',
    'q1.cultural': 'The film ended; the debate didn’t',
    'q1.casual': 'Plastic stools, tteokbokki, sauce on both chins',
    'q2.direct': 'First fight: everything said, right there, uncut',
    'q2.protective': 'Still sulking, one scarf short',
    'q2.compromise': 'Blame split fifty-fifty, dessert sixty-forty',
    'q2.space': 'Ten silent steps, and a grin on the eleventh',
    'q3.adventure': 'Soaked to the socks, not one regret',
    'q3.careful': 'Dry under the eaves, closer than strictly necessary',
    'q3.flexible': 'Plan B smelled like coffee',
    'q3.together': 'One jacket, two heads, four very wet shoes',
    'q4.passionate': 'Rooftop vote: melodrama, tissues not included',
    'q4.stable': 'Rooftop vote: family drama with a very full fridge',
    'q4.growth': 'Rooftop vote: coming of age, awkward haircuts and all',
    'q4.fun': 'Rooftop vote: rom-com, not one clean take',
    'q5.communication': 'A mother’s bribe, settled over noodles for three',
    'q5.protection': 'A mother’s bribe, returned to sender',
    'q5.growth': 'A mother’s bribe, invested in a dream by 2:05',
    'q5.freedom': 'A mother’s bribe, converted to frequent-flyer miles',
    'q6.comfort': 'First snow, wrong shoes, right hug',
    'q6.solve': 'By sunrise the culprit was named, found and very sorry',
    'q6.listen': 'A call worth every percent of battery',
    'q6.space': '“No rush,” and the snow did the talking',
    'q7.protect': 'A dream boards the first bus; so does its safety net',
    'q7.support': 'First bus, front seat, a one-person fan club',
    'q7.plan': 'A dream on the first bus, in bullet points by the third stop',
    'q7.together': 'Two resignations on the first bus',
    'q8.intimate': 'A confession at whisper volume',
    'q8.lively': 'A confession so loud the joggers clapped',
    'q8.natural': 'A confession without a word, hand in hand till sunrise',
    'q8.special': 'A whole night of plotting, one surprise, a lot of wind',
    'q9.stability': 'Season two: the great toast debate, still undecided',
    'q9.passion': 'Season two: one kiss at the door, late for work again',
    'q9.growth': 'Season two: two people vs. one tree, too close to call',
    'q9.adventure': 'Season two: two boarding passes, zero hotel bookings',
  },
  traits: {
    romantic: {
      strength: 'Turns whatever the café is playing into “our song”',
      weakSpot: 'One long look, and the grandkids already have names',
    },
    adventurous: {
      strength: 'Makes the wrong bus the best idea of the week',
      weakSpot: 'Has been saying “almost there” for an hour',
    },
    protective: {
      strength: 'Notices the cold before anyone has shivered',
      weakSpot: 'Hears “I’m fine” three times, makes soup anyway',
    },
    communicative: {
      strength: 'Settles every fight before the noodles go cold',
      weakSpot: 'Three hours into decoding a text that just says “k”',
    },
    traditional: {
      strength: 'A sixth-grade pinky promise still counts',
      weakSpot: 'Remembers the date, the menu and who was four minutes late',
    },
    spontaneous: {
      strength: 'Answers “So, what now?” with the night of the year',
      weakSpot: 'Feet in the sea, then remembers it’s a school night',
    },
    supportive: {
      strength: 'Cries at other people’s good news, before they do',
      weakSpot: 'Texts “go to sleep!” to everyone, at three in the morning',
    },
  },
  groupSynopses: {
    'romantic-adventurous': 'Bags packed. Nobody asked where to. The plane is already moving.',
    'romantic-protective': 'It rains in every episode, and there’s never more than one umbrella.',
    'romantic-communicative': 'The chat is all monologues. The screenshots alone run to fifty episodes.',
    'romantic-traditional': 'A pact made at the first snow. Ten winters on, nobody has missed one.',
    'romantic-spontaneous': 'Episode two was shot before anyone had read the script.',
    'romantic-supportive': 'Somebody cries, soup appears. The villain keeps asking what’s for dinner.',
    'adventurous-protective': 'Everything blows up behind them, and all they discuss is who saved whom.',
    'adventurous-communicative': 'Sixteen episodes in one car, and the talking never stops.',
    'adventurous-traditional': 'New century, new costumes, and the first question is still “Have you eaten?”',
    'adventurous-spontaneous': 'There was a plan. Then somebody said “left,” and it became a series.',
    'adventurous-supportive': 'Half the cast runs, half goes hoarse cheering, and after the break they swap.',
    'protective-communicative': '“Objection!” comes from the gallery again. The judge asks for a recess and a snack.',
    'protective-traditional': 'Nobody says a word. One raised eyebrow, and the whole palace knows.',
    'protective-spontaneous': 'One sneeze, and somebody is already diving in front of it.',
    'protective-supportive': 'Nobody leaves hungry, nobody leaves early, and nobody does the dishes.',
    'communicative-traditional': 'It takes three weeks to pick a date, and then nobody’s a minute late.',
    'communicative-spontaneous': 'Nobody ever finishes a sentence. Somebody else always does.',
    'communicative-supportive': 'The overtime was never about the report. There are snacks in that meeting room.',
    'traditional-spontaneous': 'Twelve house rules on Monday, none left standing by Friday.',
    'traditional-supportive': 'One table, fifty episodes, and a plate kept warm for whoever’s late.',
    'spontaneous-supportive': 'Fried chicken at midnight, silly bets, and nobody has opened the textbook.',
  },
  ownTraits: {
    romantic: {
      strength: 'You turn whatever the café is playing into “our song”',
      weakSpot: 'One long look, and you’ve named the grandkids',
    },
    adventurous: {
      strength: 'You make the wrong bus the best idea of the week',
      weakSpot: 'You’ve been saying “almost there” for an hour',
    },
    protective: {
      strength: 'You notice the cold before anyone has shivered',
      weakSpot: 'You hear “I’m fine” three times and make soup anyway',
    },
    communicative: {
      strength: 'You settle every fight before the noodles go cold',
      weakSpot: 'You’re three hours into decoding a text that just says “k”',
    },
    traditional: {
      strength: 'Your sixth-grade pinky promise still counts',
      weakSpot: 'You remember the date, the menu and who was four minutes late',
    },
    spontaneous: {
      strength: 'You answer “So, what now?” with the night of the year',
      weakSpot: 'You’re standing in the sea when you remember it’s a school night',
    },
    supportive: {
      strength: 'You cry at other people’s good news, before they do',
      weakSpot: 'You text “go to sleep!” to everyone, at three in the morning',
    },
  },
  verdicts: {
    sameScript: {
      title: 'Same script',
      line: 'Finishing each other’s lines already. Same writer, obviously.',
    },
    coStars: {
      title: 'Co-stars',
      line: 'Chemistry you can see from the back row. Fights strictly about the menu.',
    },
    slowBurn: {
      title: 'Slow burn',
      line: 'Polite in episode one, inseparable by nine. Don’t skip the middle.',
    },
    enemiesToLovers: {
      title: 'Enemies to lovers',
      line: 'So that’s what all the arguing is about. It gets very good around episode eight.',
    },
    otherChannel: {
      title: 'Different channels',
      line: 'Not much in common but the couch. Settle who holds the remote before you sit down.',
    },
  },
};
