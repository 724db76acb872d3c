import type { PhraseTable } from './search-phrases.ts'

/** Searches that say when or where too, by the expected trade. */
export const phrasesWithTimeOrPlace: PhraseTable = {
  eletrica: {
    pt: [
      'eletricista hoje à noite',
      'eletricista perto de mim agora',
      'instalar chuveiro amanhã de manhã',
      'tomada queimada preciso hoje',
      'trocar disjuntor sábado',
      'eletricista na Vila Mariana',
      'luz do banheiro não acende, pode vir amanhã?',
      'eletricista 24 horas zona leste',
    ],
    es: [
      'electricista mañana por la mañana',
      'electricista cerca de mí',
      'cambiar enchufe el sábado',
      'se fue la luz, urgente hoy',
      'instalar lámpara el viernes por la tarde',
      'electricista en Pinheiros',
    ],
  },
  encanamento: {
    pt: [
      'encanador hoje',
      'encanador urgente agora de noite',
      'vazamento na cozinha preciso amanhã cedo',
      'desentupir vaso domingo',
      'encanador em Santo André',
      'torneira pingando sexta à tarde',
    ],
    es: [
      'plomero hoy por la tarde',
      'fontanero domingo',
      'destapar el baño mañana',
      'plomero cerca de Tatuapé',
      'fuga de agua urgente esta noche',
      'plomero el lunes a las 9',
    ],
  },
  pintura: {
    pt: [
      'pintor semana que vem',
      'pintar apartamento no fim de semana',
      'pintor para segunda-feira',
      'pintar portão dia 15',
    ],
    es: [
      'pintor la próxima semana',
      'pintar un cuarto el fin de semana',
      'pintor para el lunes',
    ],
  },
  limpeza: {
    pt: [
      'diarista para amanhã',
      'faxina sábado de manhã',
      'faxineira toda sexta',
      'diarista terça à tarde na Bela Vista',
      'limpeza pós obra semana que vem',
      'limpar sofá domingo',
      'faxina quinta às 8',
      'faxina em Campinas',
    ],
    es: [
      'limpieza de casa el sábado',
      'empleada doméstica para mañana',
      'limpieza por la mañana',
      'limpiar sillón el jueves por la tarde',
      'limpieza de departamento en Moema',
    ],
  },
  montagem: {
    pt: [
      'montador de móveis hoje',
      'montar guarda-roupa sábado à tarde',
      'montar cama amanhã às 10',
      'montador perto da Lapa',
    ],
    es: [
      'armar ropero mañana',
      'armador de muebles el sábado por la mañana',
      'armar una cama el martes',
    ],
  },
  jardinagem: {
    pt: [
      'jardineiro sábado',
      'cortar grama essa semana',
      'podar árvore segunda de manhã',
      'jardineiro em Cotia',
    ],
    es: [
      'jardinero el sábado por la mañana',
      'cortar el pasto esta semana',
      'podar árboles mañana',
    ],
  },
  fretes: {
    pt: [
      'mudança dia 30',
      'frete hoje à tarde',
      'carreto sábado cedo',
      'levar geladeira amanhã',
      'mudança de São Paulo para Campinas',
      'frete pequeno na zona sul',
    ],
    es: [
      'mudanza el 30 de diciembre',
      'flete hoy',
      'mudanza el fin de semana',
      'llevar un sofá mañana por la tarde',
    ],
  },
  reformas: {
    pt: [
      'pedreiro amanhã',
      'assentar piso semana que vem',
      'pedreiro para o sábado',
      'reforma de banheiro em Osasco',
    ],
    es: [
      'albañil mañana',
      'poner azulejos la próxima semana',
      'albañil el lunes por la mañana',
    ],
  },
  'ar-condicionado': {
    pt: [
      'limpeza de ar condicionado amanhã',
      'técnico de geladeira hoje',
      'instalar ar sábado',
    ],
    es: ['instalar aire acondicionado el viernes', 'técnico de heladeras hoy'],
  },
  informatica: {
    pt: [
      'técnico de computador hoje à noite',
      'arrumar wifi amanhã',
      'formatar notebook no sábado',
    ],
    es: [
      'técnico de computadoras hoy',
      'arreglar el wifi mañana por la tarde',
      'reparar laptop el sábado',
    ],
  },
  beleza: {
    pt: [
      'manicure sábado às 14h',
      'maquiagem para casamento dia 12',
      'cabeleireira em casa amanhã',
      'depilação sexta à noite',
      'barbeiro hoje',
    ],
    es: [
      'manicura el sábado por la tarde',
      'maquillaje el 20 de diciembre',
      'peluquera a domicilio mañana',
      'corte de pelo hoy',
    ],
  },
  aulas: {
    pt: [
      'aula de violão à noite',
      'professor de matemática terça e quinta',
      'aula de inglês sábado de manhã',
      'reforço escolar à tarde',
    ],
    es: [
      'clases de guitarra por la noche',
      'profesor de matemáticas los martes',
      'clases de inglés el sábado',
    ],
  },
  pets: {
    pt: [
      'passear com cachorro de manhã',
      'banho no cachorro sábado',
      'cuidar do gato no fim de semana',
      'dog walker perto de mim',
    ],
    es: [
      'pasear al perro por la tarde',
      'cuidar gatos el fin de semana',
      'bañar al perro mañana',
    ],
  },
  cuidados: {
    pt: [
      'babá para hoje à noite',
      'babá sexta à noite',
      'cuidadora de idoso no domingo',
      'cuidador de idosos à noite',
    ],
    es: [
      'niñera para esta noche',
      'niñera el viernes por la noche',
      'cuidadora de ancianos el domingo',
    ],
  },
  eventos: {
    pt: [
      'garçom para sábado à noite',
      'dj dia 31',
      'fotógrafo 20/12',
      'churrasqueiro domingo',
    ],
    es: ['mesero para el sábado por la noche', 'dj el 31 de diciembre', 'fotógrafo mañana'],
  },
  marcenaria: {
    pt: [
      'marceneiro semana que vem',
      'consertar porta de madeira amanhã',
      'armário planejado em Guarulhos',
    ],
    es: ['carpintero mañana', 'carpintero la semana que viene'],
  },
  chaveiro: {
    pt: [
      'chaveiro agora',
      'chaveiro de madrugada',
      'abrir porta hoje à noite',
      'trocar fechadura amanhã cedo',
    ],
    es: ['cerrajero ahora', 'abrir la puerta esta noche', 'cambiar cerradura mañana'],
  },
  costura: {
    pt: ['costureira para amanhã', 'fazer barra de calça até sexta', 'costureira no Brás'],
    es: ['costurera mañana', 'ajustar un vestido para el sábado'],
  },
}

/** More searches in people's own words, written before looking at what is understood. */
export const phrasesOfPeople: PhraseTable = {
  eletrica: {
    pt: [
      'ventilador de teto instalar',
      'fio pegando fogo',
      'disjuntor desarmando',
      'instalar luminária',
      'resistência do chuveiro',
      'puxar um ponto de luz',
    ],
    es: [
      'salta la térmica',
      'poner un ventilador de techo',
      'la ducha no calienta',
      'corto circuito',
      'instalar un foco',
    ],
  },
  encanamento: {
    pt: [
      'cano estourado',
      'privada entupida',
      'ralo com mau cheiro',
      "caixa d'água limpar",
      'trocar sifão',
      'descarga não para',
    ],
    es: [
      'tubería rota',
      'inodoro tapado',
      'el lavabo gotea',
      'cambiar la llave del agua',
      'poca presión de agua',
      'el calentador gotea',
    ],
  },
  pintura: {
    pt: [
      'textura na parede',
      'tirar mofo e pintar',
      'envernizar porta',
      'colocar papel de parede',
    ],
    es: [
      'pintar la fachada',
      'sacar la humedad y pintar',
      'barnizar una puerta',
      'poner papel tapiz',
    ],
  },
  limpeza: {
    pt: [
      'passadeira de roupa',
      'limpar vidro de prédio',
      'lavar tapete',
      'moça para limpar a casa',
      'limpeza pesada',
    ],
    es: [
      'señora para limpiar',
      'lavar alfombras',
      'limpiar ventanas',
      'planchar ropa',
      'limpieza después de obra',
    ],
  },
  montagem: {
    pt: [
      'colocar tv na parede',
      'pendurar quadro',
      'instalar prateleira',
      'montar rack',
      'instalar cortina',
    ],
    es: [
      'colgar la tele',
      'colgar cuadros',
      'poner repisas',
      'armar escritorio de ikea',
      'instalar cortinas',
    ],
  },
  jardinagem: {
    pt: ['capinar terreno', 'cuidar das plantas', 'fazer uma horta', 'plantar grama'],
    es: [
      'desmalezar el terreno',
      'cuidar las plantas',
      'hacer una huerta',
      'sacar un árbol',
    ],
  },
  fretes: {
    pt: [
      'caminhão para mudança',
      'carregar móveis',
      'levar entulho',
      'ajudante de mudança',
    ],
    es: [
      'camión para mudanza',
      'cargar muebles',
      'llevar escombros',
      'alguien con camioneta',
    ],
  },
  reformas: {
    pt: [
      'levantar muro',
      'colocar porcelanato',
      'rebocar parede',
      'drywall',
      'infiltração na laje',
      'telhado com goteira',
    ],
    es: [
      'levantar una pared',
      'poner piso',
      'tablaroca',
      'gotera en el techo',
      'remodelar la cocina',
    ],
  },
  'ar-condicionado': {
    pt: [
      'ar pingando água',
      'geladeira parou',
      'microondas não esquenta',
      'fogão não acende',
    ],
    es: [
      'la heladera no enfría',
      'microondas roto',
      'cargar gas al aire',
      'la estufa no prende',
    ],
  },
  informatica: {
    pt: [
      'computador lento',
      'notebook não liga',
      'instalar impressora',
      'tela do celular quebrada',
      'fazer um site',
      'vírus no pc',
    ],
    es: [
      'computadora lenta',
      'la laptop no prende',
      'instalar impresora',
      'pantalla de celular rota',
      'hacer una página web',
    ],
  },
  beleza: {
    pt: [
      'fazer a unha',
      'progressiva',
      'design de sobrancelha',
      'massagem relaxante',
      'luzes no cabelo',
      'alongamento de cílios',
    ],
    es: [
      'hacerme las uñas',
      'alisado de pelo',
      'diseño de cejas',
      'masaje relajante',
      'extensiones de pestañas',
      'teñir el pelo',
    ],
  },
  aulas: {
    pt: [
      'aprender a nadar',
      'preparar para o enem',
      'aula de dança',
      'ensinar minha mãe a usar o celular',
      'alfabetização',
    ],
    es: [
      'aprender a nadar',
      'preparar el examen de admisión',
      'clases de baile',
      'profesor de yoga',
      'enseñar a leer',
    ],
  },
  pets: {
    pt: [
      'tosa',
      'hotel para cachorro',
      'meu cachorro late muito',
      'cuidar do meu cão nas férias',
    ],
    es: [
      'peluquería canina',
      'guardería de perros',
      'mi perro muerde',
      'cuidar a mi gato en vacaciones',
    ],
  },
  cuidados: {
    pt: [
      'alguém para ficar com minha mãe',
      'cuidar de bebê recém nascido',
      'enfermeira para curativo',
      'acompanhante hospitalar',
    ],
    es: [
      'alguien que cuide a mi abuela',
      'cuidar a un bebé',
      'enfermera a domicilio',
      'acompañante en el hospital',
    ],
  },
  eventos: {
    pt: [
      'festa infantil',
      'bolo de aniversário',
      'animador de festa',
      'salgadinhos para festa',
      'decoração com balões',
      'filmagem de casamento',
    ],
    es: [
      'fiesta infantil',
      'pastel de cumpleaños',
      'payaso para fiesta',
      'decoración con globos',
      'video de boda',
      'bartender',
    ],
  },
  marcenaria: {
    pt: ['móvel sob medida', 'consertar gaveta', 'porta empenada', 'cupim no armário'],
    es: [
      'mueble a medida',
      'arreglar un cajón',
      'la puerta no cierra bien',
      'restaurar una mesa',
    ],
  },
  chaveiro: {
    pt: [
      'perdi a chave',
      'tranquei a chave dentro do carro',
      'cópia de chave',
      'fechadura digital',
      'chave quebrou na porta',
    ],
    es: [
      'perdí las llaves',
      'me quedé afuera de casa',
      'copia de llave',
      'cerradura digital',
      'se rompió la llave',
    ],
  },
  costura: {
    pt: [
      'apertar calça',
      'trocar zíper',
      'ajustar vestido de noiva',
      'fazer cortina',
      'remendo',
    ],
    es: [
      'achicar un pantalón',
      'cambiar el cierre',
      'ajustar vestido de novia',
      'hacer cortinas',
      'dobladillo',
    ],
  },
}
