import type { DramaTexts } from '../drama-texts.ts';

export const fr: DramaTexts = {
  taglines: {
    1: 'Mauvais vent, bon atterrissage',
    2: 'Une bougie soufflée, et te voilà',
    3: 'Reviens en vie, on a un film à finir',
    4: 'Première neige, poulet frit et toi',
    5: 'Valse à trois temps, cœur en avance',
    6: 'Retourne-toi : je suis toujours là',
    7: 'Divorce en poche, papillons au ventre',
    8: 'J’ai remonté le temps, tu m’aimais déjà',
    9: 'Un autre nom, la même première neige',
    10: 'La clause oubliée : toi',
    11: 'Aime comme si rien n’avait brûlé',
    12: 'Mariage arrangé, cœurs dérangés',
    13: 'Qui que tu sois, je signe',
    14: 'Un coup de pied, un coup de foudre',
    15: 'Je t’ai dans la peau, littéralement',
    16: 'Une lune sans nom, un roi sans sommeil',
    17: 'Vous êtes sept, et je reste',
    18: 'Juste amis, à cent kilos près',
    19: 'Je te protège, et d’une seule main',
    20: '« Love » : se pratique à deux',
    21: 'Parfait, jusqu’à ta démission',
    22: 'Chaque jour, jusqu’à ce que tu y croies',
    23: 'Mille ans de rancune, et un bourgeon',
    24: 'Arrête de te retenir, viens jouer',
    25: 'Les preuves disent « fuis », je reste',
    26: 'Tout le port le savait avant nous',
    27: 'Plus jamais. Deuxième prise',
    28: 'Pas un ordre : une question',
    29: 'Vénère-moi, en silence',
    30: 'À contre-courant, je crie ton nom',
  },
  ownDramas: {
    'romantic-adventurous': {
      genre: 'Romance en cavale',
      synopsis: 'Deux billets, une playlist, et le premier baiser dans la mauvaise ville.',
    },
    'romantic-protective': {
      genre: 'Grand mélodrame',
      synopsis: 'Il pleut à chaque épisode, et personne ne pense jamais au deuxième parapluie.',
    },
    'romantic-communicative': {
      genre: 'Romance épistolaire',
      synopsis: 'Tout se dit par lettre. Dès l’épisode 4, le facteur donne son avis.',
    },
    'romantic-traditional': {
      genre: 'Conte d’hiver',
      synopsis: 'Une promesse faite sous la première neige. Dix ans après, elle n’a pas fondu.',
    },
    'romantic-spontaneous': {
      genre: 'Rom-com sans freins',
      synopsis: 'Le baiser arrive à l’épisode 2. Les scénaristes courent toujours derrière.',
    },
    'romantic-supportive': {
      genre: 'Drama doudou',
      synopsis: 'Neuf épisodes à se dire « tu vas y arriver ». Le méchant songe à démissionner.',
    },
    'adventurous-protective': {
      genre: 'Romance d’action',
      synopsis: 'Tout explose au second plan, la dispute continue : qui a sauvé qui ?',
    },
    'adventurous-communicative': {
      genre: 'Road-movie bavard',
      synopsis: 'Le GPS s’est tu. La conversation, jamais.',
    },
    'adventurous-traditional': {
      genre: 'Romance réincarnée',
      synopsis: 'Trois siècles à se chercher. À chaque vie, quatre minutes de retard.',
    },
    'adventurous-spontaneous': {
      genre: 'Comédie d’aventure',
      synopsis: 'Le plan tombe à l’eau, on plonge. Meilleur rendez-vous de la saison.',
    },
    'adventurous-supportive': {
      genre: 'Drama sportif',
      synopsis: 'On tombe à tour de rôle, on se relève à deux. Au ralenti, et en musique.',
    },
    'protective-communicative': {
      genre: 'Romance au tribunal',
      synopsis: '« Objection ! Personne ne lui parle sur ce ton. » Retenue, baiser versé au dossier.',
    },
    'protective-traditional': {
      genre: 'Romance de palais',
      synopsis: 'Un seul regard par épisode, et le pays entier réclame ses sels.',
    },
    'protective-spontaneous': {
      genre: 'Rom-com pare-balles',
      synopsis: 'Plongeon héroïque devant la balle. C’était une bombe à eau. C’était aussi de l’amour.',
    },
    'protective-supportive': {
      genre: 'Chronique de quartier',
      synopsis: 'Un plat pour chaque voisin. Toute la rue, derrière ses rideaux, attend le baiser.',
    },
    'communicative-traditional': {
      genre: 'Rom-com à feu doux',
      synopsis: 'Le menu des noces, le nom du chien : tout est décidé. Reste à s’avouer qu’on s’aime.',
    },
    'communicative-spontaneous': {
      genre: 'Comédie du tac au tac',
      synopsis: 'Des semaines à se couper la parole, puis un « tu me plais » lâché en chœur.',
    },
    'communicative-supportive': {
      genre: 'Romance de bureau',
      synopsis: 'Un mois d’heures sup, aucun dossier en retard. La photocopieuse a tout compris.',
    },
    'traditional-spontaneous': {
      genre: 'Mariage sous contrat',
      synopsis: 'Douze clauses au contrat. Vendredi, il n’en reste pas une.',
    },
    'traditional-supportive': {
      genre: 'Saga familiale du dimanche',
      synopsis: 'On se fâche au plat, on pleure au dessert. Personne ne repart sans sa boîte de restes.',
    },
    'spontaneous-supportive': {
      genre: 'Rom-com de campus',
      synopsis: 'Poulet frit à minuit, paris idiots, et une amitié qui jouait très mal la comédie.',
    },
  },
  leads: {
    1: [
      'tombe du ciel et négocie avant de toucher terre',
      'protège d’abord, parle plus tard, et confie le reste au piano',
    ],
    2: [
      'papote avec les fantômes et parle mariage avant midi',
      'neuf siècles de dignité, et un nuage de pluie à chaque bouderie',
    ],
    3: [
      'la main sûre au scalpel, la repartie plus tranchante encore',
      'plaisante jusqu’à la dernière seconde, puis part en première ligne',
    ],
    4: [
      'brille sur le tapis rouge, puis sonne sans gêne à la porte d’à côté',
      'sait arrêter le temps, mais pas son cœur qui s’emballe',
    ],
    5: [
      'dit exactement ce qui est, et commande le même kimbap qu’hier',
      'écoute jusqu’au bout, comme d’autres écoutent une chanson d’amour',
    ],
    6: [
      'trouve l’île trop petite et ses rêves juste à la bonne taille',
      'n’a qu’un amour depuis l’enfance, et rentre à la nage s’il le faut',
    ],
    7: [
      'un orgueil qui interdit les « je t’aime », mais autorise l’hélicoptère',
      'pleure en cachette, monte au créneau en public',
    ],
    8: [
      'redouble tout le lycée pour un sourire et trouve ça raisonnable',
      'un premier amour qui dure quinze ans, sans plan B',
    ],
    9: [
      'tient une promesse vieille de dix ans comme si elle datait du matin',
      'montre l’étoile Polaire et en fait un serment',
    ],
    10: ['perd la maison, jamais la bonne humeur ni le dernier mot', 'lance la dispute, guette le bruit de la clé'],
    11: [
      'peste, rit, pleure, se ressert et ne s’excuse de rien',
      'fait l’insensible, jusqu’à ce qu’un piano vende la mèche',
    ],
    12: [
      'un « pourquoi ? » pour chaque règle, un fou rire pour chaque cérémonie',
      'dos bien droit en public, secrets confiés au nounours',
    ],
    13: [
      'plus de petits boulots que d’heures, et un appétit à la hauteur',
      'jure de ne plus y penser, et y pense avant que les glaçons fondent',
    ],
    14: [
      'pour ses amis, affronte tout le lycée avant la première sonnerie',
      'massacre tous les proverbes, réussit toutes les déclarations',
    ],
    15: [
      'cache ses bleus, refait la cascade, demande si tout le monde va bien',
      'demande « c’est vraiment votre maximum ? » en survêtement à paillettes',
    ],
    16: ['perd jusqu’à son nom, jamais son calme ni sa bonté', 'gouverne un royaume, mais pas ses souvenirs'],
    17: [
      'crie plus fort que les sept réunis, puis s’attache à chacun',
      's’excuse pour sept et s’inquiète pour tous les autres',
    ],
    18: [
      'soulève la barre, l’ambiance et le moral de tout le dortoir',
      'taquine sans relâche, accourt à la seconde où ça compte',
    ],
    19: [
      'ouvre les bocaux, les portes et, par mégarde, les murs',
      'applaudit sa garde du corps et sursaute au premier bruit',
    ],
    20: [
      'vise juste, pèse ses mots, choisit son camp une fois pour toutes',
      'ne faisait que passer, jusqu’à trouver avec qui marcher',
    ],
    21: [
      'un sourire impeccable, puis un « non » impeccable',
      'aucun défaut connu, hormis une cravate impossible à nouer sans aide',
    ],
    22: [
      'une toute petite voix, sauf si on touche à son fils',
      'coup de foudre à midi, toute la ville au courant avant le dîner',
    ],
    23: [
      'dépense sans compter, pardonne au compte-gouttes',
      'tremble des genoux et tend quand même la clé de la chambre',
    ],
    24: [
      'voit, veut, le dit, et s’habille pour l’occasion',
      'prend soin de tout le monde et oublie de s’ajouter à la liste',
    ],
    25: [
      'croit de tout son cœur et vérifie quand même les preuves',
      'la soupe au chaud, la famille à l’abri, les pensées sous clé',
    ],
    26: [
      'dit tout en face, rougit sous la couette, recommence au matin',
      'répare bateaux, chaudières et mauvaises humeurs au salaire minimum',
    ],
    27: [
      'vingt sur vingt partout, sauf en « tu me manques »',
      'dessine des immeubles toute la nuit et ne pense qu’à une personne',
    ],
    28: [
      'raconte à merveille et compte bien écrire sa propre histoire',
      'connaît le règlement par cœur, et l’oublie au premier rire de Deok-im',
    ],
    29: [
      'se tait toute la semaine, puis demande l’impossible sans ciller',
      'écoute des semaines entières avant de placer un mot, le bon',
    ],
    30: [
      'bat des cils en temps de paix, ouvre la route en temps de guerre',
      'ne craint aucune armée, seulement de ne pas revoir un visage',
    ],
  },
  episodes: {
    'q1.romantic': 'Bougies, soleil couchant, assiettes oubliées',
    'q1.adventure': 'Sans plan, trois ruelles de trop, zéro regret',
    'q1.cultural': 'Un film de deux heures, un débat de trois',
    'q1.casual': 'Tabourets en plastique, tteokbokki, sauce jusqu’au menton',
    'q2.direct': 'Première dispute, en direct et sans montage',
    'q2.protective': 'La bouderie continue, l’écharpe a changé de cou',
    'q2.compromise': 'Torts partagés, poignée de main à l’appui',
    'q2.space': 'Dix pas en silence, fou rire au onzième',
    'q3.adventure': 'Droit dans l’averse, en riant comme des gosses',
    'q3.careful': 'Un auvent de cinq mètres, deux épaules collées',
    'q3.flexible': 'Le plan B sentait le café',
    'q3.together': 'Une veste, deux têtes, tout petits pas',
    'q4.passionate': 'Voté sur le toit : mélo, mouchoirs non fournis',
    'q4.stable': 'Voté sur le toit : saga, frigo plein et un oncle de trop',
    'q4.growth': 'Voté sur le toit : apprentissage, genou écorché, tête haute',
    'q4.fun': 'Voté sur le toit : comédie, le meilleur est au bêtisier',
    'q5.communication': 'Une enveloppe de billets, des nouilles pour toute réponse',
    'q5.protection': 'Une enveloppe de billets, refusée avant d’être ouverte',
    'q5.growth': 'Une enveloppe de billets, placée dans un rêve à 2 h 05',
    'q5.freedom': 'Une enveloppe de billets, déjà convertie en kilomètres',
    'q6.comfort': 'Première neige, chaussons trempés, câlin réussi',
    'q6.solve': 'Des larmes au téléphone, une enquête ouverte en pyjama',
    'q6.listen': 'Oreille brûlante, batterie à plat, cœur plus léger',
    'q6.space': 'Un long silence au téléphone, la neige fait la conversation',
    'q7.protect': 'Une démission, un grand saut, deux bras ouverts à l’arrivée',
    'q7.support': 'Dans le premier bus, un fan-club en délire : une personne',
    'q7.plan': 'Un rêve au premier bus, un plan en cinq points au suivant',
    'q7.together': 'Premier bus, deuxième démission',
    'q8.intimate': 'Une déclaration au volume 1',
    'q8.lively': 'Une déclaration applaudie par les joggeurs',
    'q8.natural': 'Ni discours ni musique, une main dans l’autre',
    'q8.special': 'Une surprise réglée au millimètre, sauf le vent',
    'q9.stability': 'Saison 2 : la chocolatine n’a toujours pas gagné',
    'q9.passion': 'Saison 2 : en retard au bureau, toujours pour le même baiser',
    'q9.growth': 'Saison 2 : deux traits de plus sur la toise, l’arbre boude',
    'q9.adventure': 'Saison 2 : deux allers simples, et le frigo débranché',
  },
  traits: {
    romantic: {
      strength: 'Même la queue à la caisse a droit à sa bande-son',
      weakSpot: 'Croise deux fois la même personne et appelle ça le destin',
    },
    adventurous: {
      strength: 'Fait du mauvais bus la meilleure idée de la semaine',
      weakSpot: 'Annonce un raccourci, rappelle d’un autre département',
    },
    protective: {
      strength: 'Sent le froid des autres avant le thermomètre',
      weakSpot: 'Ne croit un « ça va » qu’au troisième',
    },
    communicative: {
      strength: 'Dit la vérité qui pique, et on lui dit merci',
      weakSpot: 'Fait des vocaux de sept minutes qui commencent par « bref »',
    },
    traditional: {
      strength: 'Promesse du petit doigt, garantie à vie',
      weakSpot: 'Retient la date, le menu et les quatre minutes de retard',
    },
    spontaneous: {
      strength: 'Transforme « bon, et maintenant ? » en soirée de l’année',
      weakSpot: 'Valise bouclée en cinq minutes, chargeur resté au mur',
    },
    supportive: {
      strength: 'Pleure de fierté même à la remise des diplômes du voisin',
      weakSpot: 'Écrit « va dormir » à tout le monde à deux heures du matin',
    },
  },
  groupSynopses: {
    'romantic-adventurous': 'Valises bouclées, billets pris. La destination se décide au décollage.',
    'romantic-protective': 'Il pleut à chaque épisode, et il n’y a jamais plus d’un parapluie.',
    'romantic-communicative': 'On ne s’écrit qu’en tirades. Avec les captures, on tient trois saisons.',
    'romantic-traditional': 'Un serment sous la première neige. Dix hivers plus tard, même banc, même rhume.',
    'romantic-spontaneous': 'L’épisode 2 est dans la boîte. Le scénario, personne ne l’a encore lu.',
    'romantic-supportive': 'Une larme, et la soupe arrive. Le méchant demande s’il en reste.',
    'adventurous-protective': 'Tout explose dans leur dos, et le débat continue : qui a sauvé qui ?',
    'adventurous-communicative': 'Le GPS s’est tu au premier virage. La conversation, jamais.',
    'adventurous-traditional': 'Les siècles passent, les costumes aussi. La question reste : « On mange quoi ? »',
    'adventurous-spontaneous': 'Le plan tombe à l’eau à la première scène. La saison, elle, décolle.',
    'adventurous-supportive': 'Ça court d’un côté, ça s’égosille de l’autre. Après la pub, on échange.',
    'protective-communicative': '« Objection ! » crie-t-on encore dans la salle. Le juge réclame une pause goûter.',
    'protective-traditional': 'Personne ne dit rien. Un sourcil se lève, et tout le palais est au courant.',
    'protective-spontaneous': 'Un éternuement, et quelqu’un plonge déjà pour faire rempart.',
    'protective-supportive': 'Toute la rue a dîné. Reste à savoir qui fait la vaisselle.',
    'communicative-traditional': 'Trois semaines pour trouver une date, et personne n’arrive en retard.',
    'communicative-spontaneous': 'Personne ne finit ses phrases : quelqu’un les finit toujours avant.',
    'communicative-supportive': 'Un rapport d’une page, un mois d’heures sup et beaucoup trop de chouquettes.',
    'traditional-spontaneous': 'Douze règles le lundi. Le vendredi, plus personne n’en retrouve une.',
    'traditional-supportive': 'Une table, cinquante épisodes, et toujours une assiette de plus.',
    'spontaneous-supportive': 'Poulet frit à minuit, paris idiots, et pas un cahier ouvert.',
  },
  ownTraits: {
    romantic: {
      strength: 'Même la queue à la caisse a droit à ta bande-son',
      weakSpot: 'Tu croises deux fois quelqu’un et tu appelles ça le destin',
    },
    adventurous: {
      strength: 'Tu fais du mauvais bus la meilleure idée de la semaine',
      weakSpot: 'Tu annonces un raccourci et rappelles d’un autre département',
    },
    protective: {
      strength: 'Tu sens le froid des autres avant le thermomètre',
      weakSpot: 'Tu ne crois un « ça va » qu’au troisième',
    },
    communicative: {
      strength: 'Tu dis la vérité qui pique, et on te dit merci',
      weakSpot: 'Tu fais des vocaux de sept minutes qui commencent par « bref »',
    },
    traditional: {
      strength: 'Tes promesses du petit doigt sont garanties à vie',
      weakSpot: 'Tu retiens la date, le menu et les quatre minutes de retard',
    },
    spontaneous: {
      strength: 'Avec toi, « et maintenant ? » finit en soirée de l’année',
      weakSpot: 'Tu boucles ta valise en cinq minutes, sauf le chargeur',
    },
    supportive: {
      strength: 'Tu pleures de fierté même à la remise des diplômes du voisin',
      weakSpot: 'Tu écris « va dormir » à tout le monde à deux heures du matin',
    },
  },
  verdicts: {
    sameScript: {
      title: 'Même scénario',
      line: 'Mêmes répliques, au même moment. Les scénaristes plaident la coïncidence.',
    },
    coStars: {
      title: 'Têtes d’affiche',
      line: 'Une alchimie visible du dernier rang. Les disputes se limitent au menu.',
    },
    slowBurn: {
      title: 'Ça mijote',
      line: 'On se vouvoie à l’épisode 1, on ne se lâche plus à l’épisode 9. Ne pas sauter le milieu.',
    },
    enemiesToLovers: {
      title: 'Du clash au coup de cœur',
      line: 'Premier échange, première pique. Vers l’épisode 8, ça devient délicieux.',
    },
    otherChannel: {
      title: 'Pas la même chaîne',
      line: 'En commun, surtout le canapé. La télécommande, elle, est en garde alternée.',
    },
  },
};
