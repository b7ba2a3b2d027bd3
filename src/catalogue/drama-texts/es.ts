import type { DramaTexts } from '../drama-texts.ts';

export const es: DramaTexts = {
  taglines: {
    28: 'No es una orden, es una pregunta',
  },
  dramas: {
    'romantic-adventurous': {
      genre: 'Romance a la fuga',
      synopsis: 'Dos asientos, una playlist y el primer beso en la ciudad equivocada.',
    },
    'romantic-protective': {
      genre: 'Melodrama a lo grande',
      synopsis: 'Llueve en cada episodio y, misteriosamente, nunca hay más de un paraguas.',
    },
    'romantic-communicative': {
      genre: 'Romance de mil cartas',
      synopsis: 'Se lo cuentan todo por carta. En el episodio cuatro, el cartero ya opina.',
    },
    'romantic-traditional': {
      genre: 'Clásico del primer amor',
      synopsis: 'Una promesa bajo la primera nevada que, diez años después, sigue sin caducar.',
    },
    'romantic-spontaneous': {
      genre: 'Comedia sin frenos',
      synopsis: 'Se besan en el episodio dos. El guion llega en el cinco, sin aliento.',
    },
    'romantic-supportive': {
      genre: 'Romance que cura',
      synopsis: 'Solo querían enamorarse, y de repente todo les sale bien. El villano pidió vacaciones.',
    },
    'adventurous-protective': {
      genre: 'Romance de acción',
      synopsis: 'Todo explota a su espalda y siguen con lo suyo: ¿quién salvó a quién?',
    },
    'adventurous-communicative': {
      genre: 'Comedia de carretera',
      synopsis: 'El GPS se rindió en la primera curva. La conversación, jamás.',
    },
    'adventurous-traditional': {
      genre: 'Épica de viaje en el tiempo',
      synopsis: 'Tres siglos, veinte peinados y un solo rostro al que volver.',
    },
    'adventurous-spontaneous': {
      genre: 'Comedia de aventuras',
      synopsis: 'El plan se cae en la primera escena, y desde ahí la cita es perfecta.',
    },
    'adventurous-supportive': {
      genre: 'Drama deportivo',
      synopsis: 'Alguien salta y alguien sostiene la cuerda. Después de los anuncios, cambian.',
    },
    'protective-communicative': {
      genre: 'Romance en los tribunales',
      synopsis: '«¡Protesto! A mi persona favorita nadie le habla así». Ha lugar, y con beso.',
    },
    'protective-traditional': {
      genre: 'Romance de palacio',
      synopsis: 'Una mirada por episodio, y el país entero necesita sentarse.',
    },
    'protective-spontaneous': {
      genre: 'Comedia de guardaespaldas',
      synopsis: 'Primero salta el cuerpo. La cabeza entiende en el episodio nueve que era amor.',
    },
    'protective-supportive': {
      genre: 'Drama de barrio',
      synopsis: 'Todo el barrio cenó, todos llegaron a casa y el beso sigue esperando su turno.',
    },
    'communicative-traditional': {
      genre: 'Comedia a fuego lento',
      synopsis: 'Dos personas lo planean todo, menos enamorarse.',
    },
    'communicative-spontaneous': {
      genre: 'Comedia de enredos',
      synopsis: 'Semanas quitándose la palabra, hasta soltar «me gustas» al mismo tiempo.',
    },
    'communicative-supportive': {
      genre: 'Romance de oficina',
      synopsis: 'Horas extra, charlas largas y una lámpara de escritorio que lo supo primero.',
    },
    'traditional-spontaneous': {
      genre: 'Boda por contrato',
      synopsis: 'Doce cláusulas firmadas. El viernes no queda ni una en pie.',
    },
    'traditional-supportive': {
      genre: 'Saga familiar de domingo',
      synopsis: 'Cincuenta episodios, una sola mesa y un plato guardado para quien llega tarde.',
    },
    'spontaneous-supportive': {
      genre: 'Comedia universitaria',
      synopsis: 'Pollo frito a medianoche, retos absurdos y una amistad que disimula muy mal.',
    },
  },
  leads: {
    1: [
      'cae del cielo y negocia antes de tocar el suelo',
      'protege primero, habla después y, mientras tanto, tuesta café',
    ],
    2: [
      'sopla una vela, pide un deseo y antes de comer ya habla de boda',
      'nueve siglos de dignidad y una nube de lluvia por cada berrinche',
    ],
    3: [
      'pulso firme con el bisturí, lengua todavía más afilada',
      'bromea hasta la puerta del peligro y la cruza antes que nadie',
    ],
    4: [
      'primera nevada: pollo frito, cerveza y timbrazo en la puerta de al lado',
      'cuatro siglos de distancia cortés y una sola excepción',
    ],
    5: [
      'dice exactamente lo que piensa, con ballena de regalo',
      'oye datos de ballenas como quien oye canciones de amor',
    ],
    6: [
      'un poema en el bolsillo, la voz por encima de las olas, la vista mar adentro',
      'pocas palabras, voluntad de hierro, un solo amor desde la infancia',
    ],
    7: [
      'un orgullo que no deja decirlo, pero sí mandar un helicóptero',
      'llora a escondidas, toma partido delante de todos',
    ],
    8: ['rebobina quince años por su ídolo y le parece lo normal', 'un primer amor de quince años, sin plan B'],
    9: [
      'cumple una promesa de hace diez años como si fuera de esta mañana',
      'señala la estrella polar y le sale un juramento',
    ],
    10: [
      'canta la de los tres osos y aun así dice la última palabra',
      'empieza la pelea y después no duerme hasta oír la llave',
    ],
    11: [
      'maldice, hornea, ríe, llora y no pide perdón por nada',
      'repite que es un contrato, hasta que el piano lo desmiente',
    ],
    12: [
      'pantalón deportivo bajo la falda y un «¿por qué?» para cada norma',
      'porte impecable en público, confidencias solo con el osito',
    ],
    13: [
      'más trabajos que horas tiene el día, y un hambre a juego',
      'da un portazo y vuelve antes de que se derrita el hielo',
    ],
    14: [
      'para quien se meta con su gente, patada voladora sin cargo',
      'no acierta un solo refrán, no falla un solo sentimiento',
    ],
    15: [
      'salta del edificio, esconde el moretón y pregunta si hay alguien herido',
      '«¿Es lo mejor que sabe hacer? ¿Seguro?», dicho entre lentejuelas',
    ],
    16: ['una luna sin nombre que vela el sueño ajeno', 'gobierna un reino, pero no un recuerdo'],
    17: ['primero regaña, luego alimenta, nunca se va', 'pide disculpas por siete y se preocupa por el resto'],
    18: [
      'levanta la barra y, de paso, el ánimo de toda la residencia',
      'da guerra todo el día y llega antes que nadie cuando hace falta',
    ],
    19: [
      'fuerza para volcar un camión, reservada a la gente que quiere',
      'se deja llevar en brazos y presume por toda la calle',
    ],
    20: [
      'seda de día, fusil de noche, el mismo juramento siempre',
      'solo estaba de paso, hasta encontrar con quién caminar',
    ],
    21: [
      'nueve años sin un error y un «no» sereno y clarísimo',
      'aparta por fin la vista del espejo y alquila un parque de atracciones',
    ],
    22: [
      'voz bajita, hasta que alguien les toca un pelo a los suyos',
      'flechazo a mediodía, y a la hora de cenar lo sabe el pueblo entero',
    ],
    23: [
      'champán a mediodía, rencor a medianoche, ternura al amanecer',
      'pánico ante cada huésped, puntualidad en cada turno',
    ],
    24: [
      'lo ve, lo quiere, lo dice y se viste para la ocasión',
      'cuida de todo el mundo y se olvida de apuntarse en la lista',
    ],
    25: [
      'cree de todo corazón y aun así revisa las pruebas',
      'la sopa caliente, la familia a salvo, los pensamientos bajo llave',
    ],
    26: [
      'lo dice sin rodeos, de noche se muere de vergüenza y al otro día repite',
      'arregla barcas, calderas y malos humores por el salario mínimo',
    ],
    27: [
      'un diez en todo, menos en decir «quédate»',
      'última fila de la clase, memoria perfecta para una sola persona',
    ],
    28: [
      'cuenta las historias mejor que nadie, y la suya la escribe a su manera',
      'se sabe el reglamento entero, y una sola risa se lo borra',
    ],
    29: [
      'el mismo tren, el mismo escritorio y, de pronto, «Venérame»',
      'ni una palabra en semanas, y luego un salto con carrera por un sombrero',
    ],
    30: [
      'caída de ojos en tiempos de paz, paso firme en tiempos de guerra',
      'se ríe del matrimonio y cruza una guerra por una sola persona',
    ],
  },
  episodes: {
    'q1.romantic': 'Velas, puesta de sol y una cena que nadie probó',
    'q1.adventure': 'Mapa apagado, rumbo perdido, día redondo',
    'q1.cultural': 'Hora y media de película, dos de discutir el final',
    'q1.casual': 'Banquitos de plástico, tteokbokki y salsa en dos barbillas',
    'q2.direct': 'Primera pelea: todo dicho y sin cortes',
    'q2.protective': 'La mala cara sigue; el abrigo ya cambió de hombros',
    'q2.compromise': 'Culpa a medias, sellada con un apretón de manos',
    'q2.space': 'Diez pasos en silencio; al undécimo, la risa',
    'q3.adventure': 'De cabeza al aguacero y a carcajadas',
    'q3.careful': 'Un alero muy ancho y dos hombros muy juntos',
    'q3.flexible': 'El plan B olía a café',
    'q3.together': 'Un abrigo, dos cabezas, pasitos cortos',
    'q4.passionate': 'Género de la noche: melodrama, pañuelos no incluidos',
    'q4.stable': 'Género de la noche: cincuenta episodios y la nevera llena',
    'q4.growth': 'Género de la noche: crecer a dúo, tropiezos incluidos',
    'q4.fun': 'Género de la noche: comedia, sobre todo las tomas falsas',
    'q5.communication': 'Un sobre con dinero y, por respuesta, unos fideos',
    'q5.protection': 'Un sobre con dinero y una sola palabra: «Guárdeselo»',
    'q5.growth': 'Un sobre con dinero, invertido en un sueño a las 2:05',
    'q5.freedom': 'Un sobre con dinero y con cara de vuelta al mundo',
    'q6.comfort': 'Primera nevada, pantuflas mojadas, abrazo a tiempo',
    'q6.solve': '«¿Quién fue?» Caso cerrado antes del desayuno',
    'q6.listen': 'Una llamada que duró más que la batería',
    'q6.space': '«Sin prisa». Durante un rato solo habló la nieve',
    'q7.protect': 'Un gran salto en el primer autobús, con red incluida',
    'q7.support': 'Un club de fans en el primer autobús, desde el episodio uno',
    'q7.plan': 'Un sueño al subir al autobús, cinco puntos al bajar',
    'q7.together': 'Primer autobús, segunda renuncia',
    'q8.intimate': 'Una declaración a volumen uno',
    'q8.lively': 'Una declaración que aplaudieron desde la otra orilla',
    'q8.natural': 'Ni discurso ni música: una mano en la otra',
    'q8.special': 'Semanas tramando, una sorpresa y muchísimo viento',
    'q9.stability': 'Temporada dos: misma mesa, misma pelea, mismo pan quemado',
    'q9.passion': 'Temporada dos: año diez, beso en la puerta',
    'q9.growth': 'Temporada dos: creció el árbol, y dos personas más que él',
    'q9.adventure': 'Temporada dos: ida para dos; la vuelta, ya se verá',
  },
  traits: {
    romantic: {
      strength: 'Le pone banda sonora hasta a la fila del súper',
      weakSpot: 'Confunde la buena luz con el destino, y no es la primera vez',
    },
    adventurous: {
      strength: 'Convierte el autobús equivocado en la idea de la semana',
      weakSpot: 'Dice «es un atajo» y llama desde otra provincia',
    },
    protective: {
      strength: 'Nota el frío ajeno antes que el termómetro',
      weakSpot: 'No se cree un «estoy bien» hasta el tercero',
    },
    communicative: {
      strength: 'Dice la verdad difícil y encima le dan las gracias',
      weakSpot: 'Manda audios de siete minutos que empiezan con «en resumen»',
    },
    traditional: {
      strength: 'Promesa de meñique, garantía de por vida',
      weakSpot: 'Guarda la fecha, el menú y los cuatro minutos de retraso',
    },
    spontaneous: {
      strength: 'Hace de un «¿y ahora qué?» la noche del año',
      weakSpot: 'La maleta en cinco minutos, el cargador en casa',
    },
    supportive: {
      strength: 'Llora de orgullo hasta en la graduación del vecino',
      weakSpot: 'Manda a todos a dormir, por mensaje, a las dos de la mañana',
    },
  },
  verdicts: {
    sameScript: {
      title: 'El mismo guion',
      line: 'Media frase por cabeza y ya está todo dicho. ¿Nadie ha revisado si hay gemelos secretos?',
    },
    coStars: {
      title: 'Coprotagonistas',
      line: 'Una química que se ve desde la última fila. Las peleas, solo por el menú.',
    },
    slowBurn: {
      title: 'A fuego lento',
      line: 'De usted en el episodio uno, uña y carne en el nueve. Prohibido saltarse el medio.',
    },
    enemiesToLovers: {
      title: 'Del odio al amor',
      line: 'Ahora se entiende tanta discusión. Hacia el episodio doce se pone buenísimo.',
    },
    otherChannel: {
      title: 'Canales distintos',
      line: 'En común, el sofá. Por lo menos nadie se pelea por el último trozo de pollo.',
    },
  },
};
