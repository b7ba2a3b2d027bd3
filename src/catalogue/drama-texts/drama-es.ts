import type { DramaTexts } from '../drama-texts.ts';

export const es: DramaTexts = {
  taglines: {
    1: 'A veces el viento equivocado acierta',
    2: 'Soplo una vela y apareces tú',
    3: 'Vuelve a salvo: nos debemos una película',
    4: 'Primera nevada, pollo frito y tú',
    5: 'Un, dos, tres… y a bailar',
    6: 'Date la vuelta: sigo aquí',
    7: 'Iba a divorciarme y me volví a enamorar',
    8: 'Volví en el tiempo y ya me querías',
    9: 'Otro nombre, la misma primera nevada',
    10: 'La cláusula que faltaba: tú',
    11: 'Ama como si nunca te hubieras quemado',
    12: 'La boda la arreglaron; el amor, no',
    13: 'Seas quien seas',
    14: 'Me noqueó de una patada. Y me enamoré',
    15: 'Primero en mi piel, después en mi vida',
    16: 'Luna sin nombre, rey sin sueño',
    17: 'Son siete y me quedo con todos',
    18: 'Solo amigos, decían',
    19: 'Aquí la fuerza la pone ella',
    20: 'Para el «love» hacen falta dos',
    21: 'Perfecto, hasta que renunciaste',
    22: 'Te lo digo a diario hasta que lo creas',
    23: 'A mil años de rencor les sale un brote',
    24: 'No te aguantes más: sal a jugar',
    25: 'Las pruebas dicen «huye»; yo me quedo',
    26: 'Perdí un zapato y te encontré',
    27: 'Nunca más. Otra vez',
    28: 'No es una orden, es una pregunta',
    29: 'Venérame',
    30: 'A contracorriente, gritando tu nombre',
  },
  ownDramas: {
    'romantic-adventurous': {
      genre: 'Romance a la fuga',
      synopsis: 'Dos asientos, una playlist y el primer beso tres paradas después.',
    },
    'romantic-protective': {
      genre: 'Melodrama bajo un paraguas',
      synopsis: 'En él no caben dos, y nadie, jamás, compra otro.',
    },
    'romantic-communicative': {
      genre: 'Romance de mil cartas',
      synopsis: 'Se lo cuentan todo por carta, y al cartero lo tienen en vilo.',
    },
    'romantic-traditional': {
      genre: 'Clásico del primer amor',
      synopsis: 'Se prometieron esperar. Van diez inviernos y nadie ha mirado el reloj.',
    },
    'romantic-spontaneous': {
      genre: 'Comedia sin frenos',
      synopsis: 'El primer beso no venía en el guion. El guion aún viene corriendo.',
    },
    'romantic-supportive': {
      genre: 'Romance que cura',
      synopsis: 'Todo lo curan con sopa y besos. El villano ya pregunta a qué hora se cena.',
    },
    'adventurous-protective': {
      genre: 'Besos con explosiones',
      synopsis: 'Todo explota a su espalda mientras discuten quién salvó a quién.',
    },
    'adventurous-communicative': {
      genre: 'Comedia de carretera',
      synopsis: 'El GPS se rindió en la primera curva. La conversación, jamás.',
    },
    'adventurous-traditional': {
      genre: 'Romance a través del tiempo',
      synopsis: 'Tres siglos, veinte peinados y un solo rostro al que volver.',
    },
    'adventurous-spontaneous': {
      genre: 'Comedia de aventuras',
      synopsis: 'El plan muere en la primera escena. Desde ahí, la cita es perfecta.',
    },
    'adventurous-supportive': {
      genre: 'Drama con hinchada',
      synopsis: 'No ganan un solo partido y, en la tribuna, alguien canta como en la final.',
    },
    'protective-communicative': {
      genre: 'Romance en los tribunales',
      synopsis: '«¡Protesto! A mi persona favorita nadie le habla así». Ha lugar, y con beso.',
    },
    'protective-traditional': {
      genre: 'Romance de palacio',
      synopsis: 'Una sola mirada por episodio, y media Corea necesita sentarse.',
    },
    'protective-spontaneous': {
      genre: 'Comedia de guardaespaldas',
      synopsis: 'Primero pone el cuerpo y después mira quién disparaba. Era Cupido.',
    },
    'protective-supportive': {
      genre: 'Drama de barrio',
      synopsis: 'Aquí nadie cena sin compañía ni vuelve a casa sin escolta. El beso sigue pendiente.',
    },
    'communicative-traditional': {
      genre: 'Comedia con agenda',
      synopsis: 'Cada cita tenía su orden del día. El flechazo se coló en asuntos varios.',
    },
    'communicative-spontaneous': {
      genre: 'Comedia de enredos',
      synopsis: 'Semanas pisándose las frases, hasta soltar «me gustas» al mismo tiempo.',
    },
    'communicative-supportive': {
      genre: 'Romance de oficina',
      synopsis: 'Horas extra que nadie pidió, charlas que nadie corta. Lo sabe hasta la fotocopiadora.',
    },
    'traditional-spontaneous': {
      genre: 'Boda por contrato',
      synopsis: 'Doce cláusulas firmadas el lunes. El viernes no queda ni una en pie.',
    },
    'traditional-supportive': {
      genre: 'Saga familiar de domingo',
      synopsis: 'Tres generaciones discutiendo el menú y un plato guardado para quien llega tarde.',
    },
    'spontaneous-supportive': {
      genre: 'Comedia universitaria',
      synopsis: 'Pollo frito a medianoche, retos absurdos y una amistad que disimula muy mal.',
    },
  },
  leads: {
    1: ['cae del cielo y negocia antes de tocar el suelo', 'protege primero y habla cuando ya no queda más remedio'],
    2: [
      'sopla una vela, pide un deseo y antes de comer ya habla de boda',
      'nueve siglos de dignidad y una nube de lluvia por cada berrinche',
    ],
    3: [
      'corta fino con el bisturí, y más fino todavía con la lengua',
      'suelta un chiste, se ajusta el chaleco y entra antes que nadie',
    ],
    4: [
      'estrella ante las cámaras, terremoto en la puerta de al lado',
      'detiene el tiempo cuando quiere; el corazón ya no le hace caso',
    ],
    5: [
      'no se calla ni una coma y ve la salida donde nadie mira',
      'oye datos de ballenas como quien oye canciones de amor',
    ],
    6: [
      'guarda un poema en el bolsillo y no agacha la cabeza ante nadie',
      'pocas palabras, mucha terquedad y el mismo amor de toda la vida',
    ],
    7: [
      'el orgullo no la deja decir «te quiero», pero sí llegar en helicóptero',
      'llora a escondidas y da la cara por ella delante de todos',
    ],
    8: [
      'se sabe de memoria las canciones de su ídolo, y el futuro también',
      'brilla ante miles y, si ella se acerca, se le olvida hasta respirar',
    ],
    9: [
      'recuerda una promesa como si la hubiera hecho esta mañana',
      'señala la estrella polar como quien dice «para siempre»',
    ],
    10: [
      'escribe historias de amor y discute mejor que sus personajes',
      'empieza la pelea y después no duerme hasta oír la llave',
    ],
    11: [
      'maldice, hornea, ríe, llora y no pide perdón por nada',
      'repite «es solo un contrato», cada vez con menos convicción',
    ],
    12: [
      'un «¿por qué?» para cada norma y una risa que se oye en todo el palacio',
      'impecable ante la corte, y los secretos se los cuenta al osito',
    ],
    13: [
      'más trabajos que horas tiene el día, y un hambre a juego',
      'pone mil condiciones para contratar y ninguna para querer',
    ],
    14: [
      'sale corriendo a defender a su gente y no sabe dónde está el freno',
      'no acierta un solo refrán, pero queriendo no falla nunca',
    ],
    15: [
      'se sacude el polvo, esconde el moretón y pregunta si hay alguien herido',
      'pregunta «¿es lo mejor que puede hacer?» y no aguanta un día sin verla',
    ],
    16: ['vela el sueño ajeno y contesta con una calma que desarma', 'gobierna un reino, pero no un recuerdo'],
    17: ['se remanga, alza la voz y no deja a nadie atrás', 'pide disculpas por siete y se preocupa por medio mundo'],
    18: [
      'levanta la barra y, de paso, el ánimo de toda la residencia',
      'da guerra todo el día y llega antes que nadie cuando hace falta',
    ],
    19: [
      'podría volcar un camión, pero solo lo haría por su gente',
      've una superheroína donde ella solo veía un problema',
    ],
    20: [
      'no le tiembla la voz en el salón ni el pulso en el tejado',
      'solo estaba de paso, hasta encontrar con quién caminar',
    ],
    21: [
      'dice que no con la mejor sonrisa, y no hay más que hablar',
      'se creía perfecto y ahora practica el «por favor»',
    ],
    22: [
      'habla bajito, hasta que alguien les toca un pelo a los suyos',
      'se enamora a mediodía y lo grita antes de la merienda',
    ],
    23: [
      'gasta como una reina, gruñe como un trueno y se ablanda a escondidas',
      'primero se asusta y después se queda, siempre en ese orden',
    ],
    24: [
      'se viste de gala para cualquier cosa y suelta la verdad sin anestesia',
      'sonríe para que nadie pregunte y corre para que nadie caiga',
    ],
    25: [
      'cree de todo corazón y aun así revisa las pruebas',
      'la mesa puesta, la familia a salvo, los pensamientos bajo llave',
    ],
    26: [
      'lo dice sin rodeos, de noche se muere de vergüenza y al otro día repite',
      'arregla barcas, calderas y malos humores por el salario mínimo',
    ],
    27: [
      'un diez en todo, menos en decir «quédate»',
      'dibuja edificios sin gente y piensa siempre en la misma persona',
    ],
    28: [
      'cuenta las historias mejor que nadie, y la suya la escribe a su manera',
      'cumple el reglamento al pie de la letra, hasta que oye cierta risa',
    ],
    29: [
      'habla como en una biblioteca y quiere sin letra pequeña',
      'ni una palabra de más, y la ternura se le escapa igual',
    ],
    30: [
      'coquetea en tiempos de paz y abre camino en tiempos de guerra',
      'risa fácil, corazón difícil y siempre el mismo nombre en los labios',
    ],
  },
  episodes: {
    'q1.romantic': 'Tres postres, y todo por no apagar las velas',
    'q1.adventure': 'Nadie preguntó el camino: no había prisa por volver',
    'q1.cultural': 'Dos horas discutiendo el final, y nadie quería ganar',
    'q1.casual': 'Salsa en la barbilla y cero ganas de fingir elegancia',
    'q2.direct': 'Primera pelea, en vivo: el rencor no llegó ni a la esquina',
    'q2.protective': 'La mala cara sigue; la bufanda ya cambió de cuello',
    'q2.compromise': 'Culpa a medias, trato hecho y dos manos que no se sueltan',
    'q2.space': 'El silencio duró diez pasos; la risa, media avenida',
    'q3.adventure': 'Sin paraguas y sin echarlo de menos ni un segundo',
    'q3.careful': 'Un alero muy ancho y dos hombros muy juntos',
    'q3.flexible': 'El plan B olía a café. ¿Alguien recuerda el plan A?',
    'q3.together': 'Un abrigo para dos y un mismo ruego: que no escampe',
    'q4.passionate': 'Gana el melodrama, y no queda un pañuelo en la ciudad',
    'q4.stable': 'Gana la saga familiar, y cien episodios saben a poco',
    'q4.growth': 'Gana el amor a tropezones, y el último acaba en beso',
    'q4.fun': 'Gana la comedia, con doce tomas y un ataque de risa',
    'q5.communication': 'La suegra llegó con un sobre y acabó repitiendo fideos',
    'q5.protection': 'Ante el sobre, ni un parpadeo; el temblor vino después',
    'q5.growth': 'Y así fue como la suegra, sin querer, financió un sueño',
    'q5.freedom': 'La suegra quería un adiós; el sobre, dar la vuelta al mundo',
    'q6.comfort': 'Las pantuflas no sobrevivieron a la nieve. El abrazo, sí',
    'q6.solve': '«Dame un nombre». Caso cerrado antes del desayuno',
    'q6.listen': 'Cero consejos, tres horas de «ajá» y una oreja colorada',
    'q6.space': '«Sin prisa». Durante un rato solo habló la nieve',
    'q7.protect': 'Un salto, una red y un vértigo repartido entre dos',
    'q7.support': 'Un club de fans con sede en el asiento de al lado',
    'q7.plan': 'Un sueño al subir al bus; al bajar, un plan de cinco puntos',
    'q7.together': 'Dos renuncias, cero sueldos y una sonrisa que llenó el bus',
    'q8.intimate': 'Tan bajito que hasta el río se arrimó a escuchar',
    'q8.lively': 'Desde la otra orilla contestaron que sí, por si acaso',
    'q8.natural': 'El mejor discurso de la noche: dos manos y ni una palabra',
    'q8.special': 'La sorpresa, perfecta; el disimulo, un desastre',
    'q9.stability': 'Segunda temporada: el pan quemado ya es tradición',
    'q9.passion': 'Segunda temporada: diez años de besos y de llegar tarde',
    'q9.growth': 'Segunda temporada: al árbol ya le sacan una cabeza',
    'q9.adventure': 'Segunda temporada: dos maletas y ninguna dirección de vuelta',
  },
  traits: {
    romantic: {
      strength: 'Le pone banda sonora a la fila del súper',
      weakSpot: 'Con dos «buenos días» seguidos ya oye campanas de boda',
    },
    adventurous: {
      strength: 'Se sube al autobús equivocado y acierta de lleno',
      weakSpot: 'Dice «es un atajo» y llama desde otra provincia',
    },
    protective: {
      strength: 'Nota el frío ajeno antes que el termómetro',
      weakSpot: 'No se cree un «estoy bien» hasta el tercero',
    },
    communicative: {
      strength: 'Aclara con una frase un malentendido de seis episodios',
      weakSpot: 'Manda audios de siete minutos que empiezan con «en resumen»',
    },
    traditional: {
      strength: 'Promesa de meñique, garantía de por vida',
      weakSpot: 'Perdona un retraso de cuatro minutos y lo conmemora cada año',
    },
    spontaneous: {
      strength: 'Convierte un «¿y ahora qué?» en la noche del año',
      weakSpot: 'Dice «¡voy!» y después pregunta adónde',
    },
    supportive: {
      strength: 'Llora de orgullo en la graduación del vecino',
      weakSpot: 'Resuelve la vida de todo el mundo y deja la suya en visto',
    },
  },
  groupSynopses: {
    'romantic-adventurous': 'Maletas hechas, mapa ninguno. El destino se decide en pleno despegue.',
    'romantic-protective': 'Llueve en cada episodio y nunca hay más que un paraguas.',
    'romantic-communicative': 'El chat es puro monólogo épico. Con las capturas sale un libro.',
    'romantic-traditional': 'Una promesa bajo la primera nevada. Van diez inviernos y nadie ha faltado.',
    'romantic-spontaneous': 'El guion llega en el episodio cinco. Nadie lo pidió.',
    'romantic-supportive': 'Si alguien llora, aparece una sopa. El villano ya pidió su plato.',
    'adventurous-protective': 'Todo explota a su espalda y solo se discute quién salvó a quién.',
    'adventurous-communicative': 'El GPS se rindió en la primera curva. La charla, jamás.',
    'adventurous-traditional': 'Cambian los siglos y los peinados; la pregunta sigue siendo «¿ya comiste?».',
    'adventurous-spontaneous': 'El plan muere en la primera escena. Desde ahí, la temporada solo mejora.',
    'adventurous-supportive': 'Hay quien corre y hay quien se queda sin voz animando. Luego, relevo.',
    'protective-communicative': '«¡Protesto!», se oye otra vez desde el público. El juez pide un receso y palomitas.',
    'protective-traditional': 'Nadie dice nada. Basta una ceja, y ya lo sabe todo el palacio.',
    'protective-spontaneous': 'Un estornudo, y ya hay alguien haciendo de escudo.',
    'protective-supportive': 'Aquí nadie cena sin compañía, y el turno de platos se negocia hasta el postre.',
    'communicative-traditional': 'Tres semanas para elegir el día, y luego nadie llega tarde.',
    'communicative-spontaneous': 'Nadie termina una frase: siempre hay quien la termina antes.',
    'communicative-supportive': 'Horas extra que nadie pidió. En esa sala hay más pan dulce que informes.',
    'traditional-spontaneous': 'Doce reglas el lunes. El viernes ya nadie recuerda ninguna.',
    'traditional-supportive': 'Una mesa, cincuenta episodios y siempre sitio para una silla más.',
    'spontaneous-supportive': 'Pollo frito a medianoche, retos absurdos y ni un solo libro abierto.',
  },
  ownTraits: {
    romantic: {
      strength: 'Le pones banda sonora hasta a la fila del súper',
      weakSpot: 'Con dos «buenos días» seguidos ya te suenan campanas de boda',
    },
    adventurous: {
      strength: 'Te subes al autobús equivocado y aciertas de lleno',
      weakSpot: 'Dices «es un atajo» y llamas desde otra provincia',
    },
    protective: {
      strength: 'Notas el frío ajeno antes que el termómetro',
      weakSpot: 'No te crees un «estoy bien» hasta el tercero',
    },
    communicative: {
      strength: 'Aclaras con una frase un malentendido de seis episodios',
      weakSpot: 'Mandas audios de siete minutos que empiezan con «en resumen»',
    },
    traditional: {
      strength: 'Tu promesa de meñique tiene garantía de por vida',
      weakSpot: 'Perdonas un retraso de cuatro minutos y lo conmemoras cada año',
    },
    spontaneous: {
      strength: 'Contigo, un «¿y ahora qué?» acaba en la noche del año',
      weakSpot: 'Dices «¡voy!» y después preguntas adónde',
    },
    supportive: {
      strength: 'Lloras de orgullo hasta en la graduación del vecino',
      weakSpot: 'Resuelves la vida de todo el mundo y dejas la tuya en visto',
    },
  },
  verdicts: {
    sameScript: {
      title: 'El mismo canal',
      line: 'Con media frase basta. La otra mitad la dicen a dúo.',
    },
    coStars: {
      title: 'Coprotagonistas',
      line: 'La química se ve desde la última fila. Aquí solo se discute por el menú.',
    },
    slowBurn: {
      title: 'A fuego lento',
      line: 'De usted en el episodio uno, uña y carne en el nueve. Prohibido saltarse capítulos.',
    },
    enemiesToLovers: {
      title: 'Del odio al amor',
      line: 'Chocan hoy, se buscan mañana. Así empiezan los dramas que nadie deja a medias.',
    },
    otherChannel: {
      title: 'Canales distintos',
      line: 'En común, el sofá y poco más. El control remoto ya pidió custodia compartida.',
    },
  },
};
