import type { DramaTexts } from '../drama-texts.ts';

export const fr: DramaTexts = {
  taglines: {
    28: 'Pas un ordre : une question',
  },
  dramas: {
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
      genre: 'Premier amour culte',
      synopsis: 'Une promesse sous la première neige qui, dix ans après, n’a toujours pas fondu.',
    },
    'romantic-spontaneous': {
      genre: 'Rom-com sans freins',
      synopsis: 'Le baiser arrive à l’épisode 2. Les scénaristes courent toujours derrière.',
    },
    'romantic-supportive': {
      genre: 'Romance qui répare',
      synopsis: 'Deux cœurs se trouvent, et tout leur réussit. Le méchant songe à démissionner.',
    },
    'adventurous-protective': {
      genre: 'Romance d’action',
      synopsis: 'Tout explose dans leur dos, et la dispute continue : qui a sauvé qui ?',
    },
    'adventurous-communicative': {
      genre: 'Road-movie bavard',
      synopsis: 'Le GPS s’est tu au premier virage. Eux, jamais.',
    },
    'adventurous-traditional': {
      genre: 'Épopée temporelle',
      synopsis: 'Trois siècles, vingt costumes, et toujours le même visage à retrouver.',
    },
    'adventurous-spontaneous': {
      genre: 'Comédie d’aventure',
      synopsis: 'Le plan s’effondre dès la première scène, et le rendez-vous devient parfait.',
    },
    'adventurous-supportive': {
      genre: 'Drama sportif',
      synopsis: 'L’un saute, l’autre tient la corde. Après la pub, les rôles s’inversent.',
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
      genre: 'Comédie de garde du corps',
      synopsis: 'Le corps plonge d’abord. Le cœur comprend pourquoi à l’épisode 9.',
    },
    'protective-supportive': {
      genre: 'Chronique de quartier',
      synopsis: 'Tout le quartier a mangé, tout le monde est rentré, et le baiser attend son tour.',
    },
    'communicative-traditional': {
      genre: 'Rom-com à feu doux',
      synopsis: 'Deux personnes ont tout prévu, sauf de tomber amoureuses.',
    },
    'communicative-spontaneous': {
      genre: 'Comédie à répliques',
      synopsis: 'Des semaines à se couper la parole, puis un « tu me plais » lâché en chœur.',
    },
    'communicative-supportive': {
      genre: 'Romance de bureau',
      synopsis: 'Heures sup, confidences, et une lampe de bureau qui avait compris la première.',
    },
    'traditional-spontaneous': {
      genre: 'Mariage sous contrat',
      synopsis: 'Douze clauses au contrat. Vendredi, il n’en reste pas une.',
    },
    'traditional-supportive': {
      genre: 'Saga familiale du dimanche',
      synopsis: 'Cinquante épisodes, une seule table, et toujours une assiette gardée au chaud.',
    },
    'spontaneous-supportive': {
      genre: 'Rom-com de campus',
      synopsis: 'Poulet frit à minuit, paris idiots, et une amitié qui jouait très mal la comédie.',
    },
  },
  leads: {
    1: [
      'tombe du ciel et négocie avant de toucher terre',
      'protège d’abord, parle plus tard, torréfie le café entre les deux',
    ],
    2: [
      'souffle une bougie, fait un vœu, parle mariage avant midi',
      'neuf siècles de dignité, et un nuage de pluie à chaque bouderie',
    ],
    3: [
      'la main sûre au scalpel, la repartie plus tranchante encore',
      'plaisante jusqu’au seuil du danger, puis entre avant tout le monde',
    ],
    4: [
      'première neige, poulet frit, bière, et le doigt sur la sonnette d’à côté',
      'quatre siècles de distance polie, puis une seule exception',
    ],
    5: [
      'dit exactement ce qui est, baleine en prime',
      'écoute les baleines comme d’autres écoutent des chansons d’amour',
    ],
    6: [
      'un poème en poche, la voix plus forte que les vagues, le cœur déjà en mer',
      'peu de mots, des bras de fer, un seul amour depuis l’enfance',
    ],
    7: ['un orgueil qui interdit de le dire, mais autorise l’hélicoptère', 'pleure en cachette, prend parti en public'],
    8: [
      'remonte le temps pour son idole et trouve ça tout à fait raisonnable',
      'un premier amour qui dure quinze ans, sans plan B',
    ],
    9: [
      'tient une promesse vieille de dix ans comme si elle datait du matin',
      'montre l’étoile Polaire et en fait un serment',
    ],
    10: ['chante trois ours et garde le dernier mot', 'lance la dispute, puis guette le bruit de la clé'],
    11: [
      'peste, rit, pleure, fouette la crème et ne s’excuse de rien',
      'parle de contrat jusqu’à ce qu’un piano vende la mèche',
    ],
    12: [
      'un jogging sous la jupe et un « pourquoi ? » pour chaque règle du palais',
      'dos bien droit en public, secrets confiés au nounours',
    ],
    13: [
      'plus de petits boulots que d’heures, et un appétit à la hauteur',
      'claque la porte du café et revient avant que les glaçons fondent',
    ],
    14: [
      'pour qui embête ses amis, coup de pied sauté offert par la maison',
      'massacre tous les proverbes, réussit toutes les déclarations',
    ],
    15: [
      'saute du toit, cache le bleu, demande si tout le monde va bien',
      '« C’est votre maximum ? Vraiment ? », le tout en survêtement à paillettes',
    ],
    16: ['une lune sans nom, qui veille pour que d’autres dorment', 'gouverne un royaume, mais pas ses souvenirs'],
    17: ['gronde d’abord, nourrit ensuite, ne part jamais', 's’excuse pour sept et s’inquiète pour tous les autres'],
    18: [
      'soulève la barre, l’ambiance et le moral de tout le dortoir',
      'taquine du matin au soir, accourt à la seconde où ça compte',
    ],
    19: [
      'ouvre les bocaux, les portes et, s’il le faut, les voitures',
      'se laisse porter à bout de bras, avec une fierté visible de loin',
    ],
    20: [
      'la soie le jour, le fusil la nuit, un seul serment',
      'ne faisait que passer, jusqu’à trouver avec qui marcher',
    ],
    21: [
      'neuf ans sans une faute, puis un « non » calme et limpide',
      'lâche enfin son miroir et réserve tout un parc d’attractions',
    ],
    22: [
      'une toute petite voix, sauf si on touche à l’enfant',
      'coup de foudre à midi, toute la ville au courant au dîner',
    ],
    23: [
      'champagne à midi, rancune à minuit, cœur tendre à l’aube',
      'peur bleue de chaque client, jamais une minute de retard',
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
      'dernier rang de la classe, mémoire parfaite pour une seule personne',
    ],
    28: [
      'raconte à merveille et compte bien écrire sa propre histoire',
      'sait le règlement par cœur, et un seul rire l’efface',
    ],
    29: [
      'le même train, le même bureau, et soudain une demande vertigineuse',
      'pas un mot pendant des semaines, puis un saut avec élan pour un chapeau',
    ],
    30: [
      'bat des cils en temps de paix, ouvre la route en temps de guerre',
      'se moque du mariage et traverse une guerre pour une seule personne',
    ],
  },
  episodes: {
    'q1.romantic': 'Bougies, soleil couchant, assiettes oubliées',
    'q1.adventure': 'Sans GPS, sans repères, sans regrets',
    'q1.cultural': 'Un court métrage, puis un long débat sur la fin',
    'q1.casual': 'Tabourets en plastique, tteokbokki, sauce aux deux mentons',
    'q2.direct': 'Première dispute, en direct et sans montage',
    'q2.protective': 'La bouderie continue, la veste a changé d’épaules',
    'q2.compromise': 'Torts partagés, poignée de main à l’appui',
    'q2.space': 'Dix pas en silence, fou rire au onzième',
    'q3.adventure': 'Droit dans l’averse, en riant comme des gosses',
    'q3.careful': 'Un auvent bien large, deux épaules pourtant collées',
    'q3.flexible': 'Le plan B sentait le café',
    'q3.together': 'Une veste, deux têtes, tout petits pas',
    'q4.passionate': 'Genre du soir : mélo, mouchoirs non fournis',
    'q4.stable': 'Genre du soir : cinquante épisodes et le frigo plein',
    'q4.growth': 'Genre du soir : grandir à deux, gamelles comprises',
    'q4.fun': 'Genre du soir : comédie, surtout le bêtisier',
    'q5.communication': 'Une enveloppe de billets, des nouilles pour toute réponse',
    'q5.protection': 'Une enveloppe de billets, et deux mots : « Gardez ça »',
    'q5.growth': 'Une enveloppe de billets, placée dans un rêve à 2 h 05',
    'q5.freedom': 'Une enveloppe de billets aux airs de tour du monde',
    'q6.comfort': 'Première neige, chaussons trempés, câlin réussi',
    'q6.solve': '« Qui t’a fait ça ? » Affaire classée avant l’aube',
    'q6.listen': 'Un appel plus endurant que la batterie',
    'q6.space': '« Prends ton temps. » La neige a fait la conversation',
    'q7.protect': 'Un grand saut dans le premier bus, filet fourni',
    'q7.support': 'Dans le premier bus, un fan-club fondé à l’épisode 1',
    'q7.plan': 'Un rêve au premier bus, cinq points au troisième arrêt',
    'q7.together': 'Premier bus, deuxième démission',
    'q8.intimate': 'Une déclaration au volume 1',
    'q8.lively': 'Une déclaration applaudie par les joggeurs',
    'q8.natural': 'Ni discours ni musique, une main dans l’autre',
    'q8.special': 'Des semaines de préparatifs, une surprise, un vent fou',
    'q9.stability': 'Saison 2 : même table, même débat sur la chocolatine',
    'q9.passion': 'Saison 2 : dixième année, baiser sur le pas de la porte',
    'q9.growth': 'Saison 2 : un arbre a poussé, deux personnes aussi',
    'q9.adventure': 'Saison 2 : deux allers simples',
  },
  traits: {
    romantic: {
      strength: 'Même la queue à la caisse a droit à sa bande-son',
      weakSpot: 'Prend un bel éclairage pour le destin, et pas qu’une fois',
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
      strength: 'Pleure de fierté même à la remise de diplôme du voisin',
      weakSpot: 'Ordonne à tous de dormir, par texto, à deux heures du matin',
    },
  },
  verdicts: {
    sameScript: {
      title: 'Même scénario',
      line: 'La phrase commence ici et finit en face. Quelqu’un a vérifié l’histoire du jumeau caché ?',
    },
    coStars: {
      title: 'Têtes d’affiche',
      line: 'Une alchimie visible du dernier rang. Les disputes se limitent au menu.',
    },
    slowBurn: {
      title: 'Ça mijote',
      line: 'Le vouvoiement à l’épisode 1, la colle forte à l’épisode 9. Ne pas sauter le milieu.',
    },
    enemiesToLovers: {
      title: 'Du clash au coup de cœur',
      line: 'Voilà donc d’où viennent les disputes. Vers l’épisode 12, ça devient délicieux.',
    },
    otherChannel: {
      title: 'Pas la même chaîne',
      line: 'En commun, le canapé. Au moins, personne ne se bat pour la dernière cuisse de poulet.',
    },
  },
};
