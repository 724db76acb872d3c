import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { ChargeWay } from '#src/contract/taskers/service-keys.ts'
import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import type { DemoContext } from './context.ts'
import type { DemoDayOff, DemoService, DemoTasker } from './demo-data.ts'
import { serviceMinutes } from './service-minutes.ts'
import { createRandom, type Random } from './random.ts'

/** The usual price of a service in BRL, how it is charged, and what it includes. */
type Usual = readonly [price: number, charge: ChargeWay, note?: string]

const usual: Record<string, Usual> = {
  'instalacao-eletrica': [280, 'from', 'por cômodo, material à parte'],
  'quadro-de-luz': [420, 'from', 'até 12 circuitos, identificados'],
  'chuveiro-eletrico': [120, 'fixed', 'troca e teste do disjuntor'],
  'tomadas-e-interruptores': [60, 'from', 'cerca de 40 min por ponto'],
  iluminacao: [90, 'from', 'até 3 m de altura'],
  'ventilador-de-teto': [130, 'fixed', 'com ou sem luz'],
  'curto-circuito': [110, 'visit', 'a visita entra no valor do conserto'],
  aterramento: [240, 'from'],
  'interfone-e-campainha': [110, 'from'],
  'cameras-de-seguranca': [180, 'from', 'por câmera'],
  'carregador-veicular': [650, 'from', 'até 10 m do quadro'],
  'caca-vazamento': [180, 'visit', 'com aparelho, sem quebrar'],
  desentupimento: [160, 'from'],
  torneiras: [90, 'fixed', 'por torneira'],
  'vaso-sanitario': [150, 'fixed'],
  'caixa-dagua': [220, 'from', 'limpeza até 1.000 litros'],
  'aquecedor-a-gas': [260, 'from'],
  'sifao-e-pia': [95, 'fixed'],
  'instalacao-hidraulica': [320, 'from'],
  'maquina-de-lavar': [110, 'fixed'],
  'pintura-interna': [320, 'from', 'por cômodo, duas demãos'],
  'pintura-externa': [750, 'from'],
  'textura-e-grafiato': [380, 'from', 'por parede'],
  'massa-corrida': [290, 'from', 'por cômodo'],
  'papel-de-parede': [210, 'from', 'por parede'],
  'pintura-de-portas': [140, 'fixed', 'por porta, dois lados'],
  'cimento-queimado': [460, 'from', 'por parede'],
  'tratamento-de-mofo': [240, 'from'],
  'faxina-residencial': [170, 'from', 'até 70 m², 6 horas'],
  'limpeza-pos-obra': [380, 'from'],
  'limpeza-de-sofa': [190, 'fixed', 'dois ou três lugares'],
  'limpeza-de-vidros': [150, 'from'],
  'limpeza-comercial': [210, 'from'],
  'passar-roupa': [120, 'fixed', '4 horas'],
  'organizacao-de-armarios': [180, 'from', 'por armário'],
  'limpeza-de-tapetes': [130, 'from'],
  'limpeza-de-piscina': [160, 'fixed'],
  'montagem-de-guarda-roupa': [180, 'from', 'até 6 portas'],
  'montagem-de-cama': [110, 'fixed'],
  'montagem-de-estante': [100, 'fixed'],
  'montagem-de-cozinha': [420, 'from'],
  'montagem-de-escritorio': [90, 'fixed'],
  'suporte-de-tv': [110, 'fixed', 'até 65 polegadas'],
  'cortinas-e-persianas': [85, 'fixed', 'por janela'],
  'quadros-e-prateleiras': [70, 'from', 'até três peças'],
  'desmontagem-de-moveis': [95, 'from'],
  'corte-de-grama': [120, 'from', 'até 80 m²'],
  'poda-de-arvores': [200, 'from'],
  'horta-em-casa': [180, 'from'],
  paisagismo: [480, 'from'],
  'jardim-vertical': [420, 'from', 'por metro quadrado'],
  irrigacao: [350, 'from'],
  'manutencao-de-jardim': [160, 'fixed', 'uma vez por mês'],
  'vasos-e-plantas': [90, 'from'],
  'mudanca-residencial': [690, 'from', 'dois ajudantes'],
  'mudanca-comercial': [950, 'from'],
  carreto: [180, 'from', 'até 15 km'],
  'frete-de-moveis': [220, 'from'],
  embalagem: [190, 'from'],
  icamento: [480, 'from'],
  'ajudante-de-mudanca': [150, 'fixed', '4 horas'],
  motoboy: [35, 'from', 'até 8 km'],
  alvenaria: [420, 'from'],
  'piso-e-azulejo': [75, 'from', 'por metro quadrado'],
  'drywall-e-gesso': [110, 'from', 'por metro quadrado'],
  'reforma-de-banheiro': [150, 'visit', 'orçamento por escrito'],
  'reforma-de-cozinha': [150, 'visit', 'orçamento por escrito'],
  'telhado-e-calha': [360, 'from'],
  impermeabilizacao: [90, 'from', 'por metro quadrado'],
  demolicao: [380, 'from'],
  serralheria: [290, 'from'],
  vidracaria: [460, 'from', 'box até 1,20 m'],
  'instalacao-de-split': [420, 'from', '3 m de tubo incluídos'],
  'higienizacao-de-ar': [180, 'fixed', 'por aparelho'],
  'recarga-de-gas': [290, 'from'],
  'conserto-de-ar': [120, 'visit', 'a visita entra no valor do conserto'],
  'desinstalacao-de-ar': [190, 'fixed'],
  refrigeracao: [140, 'visit'],
  'contrato-de-manutencao': [260, 'fixed', 'por mês, até três aparelhos'],
  formatacao: [140, 'fixed', 'com cópia dos arquivos'],
  'conserto-de-notebook': [90, 'visit'],
  'rede-e-wifi': [160, 'from'],
  'conserto-de-celular': [150, 'from'],
  'recuperacao-de-dados': [320, 'from'],
  'upgrade-de-pc': [130, 'from', 'peças à parte'],
  impressora: [90, 'from'],
  'sites-e-lojas': [950, 'from'],
  'automacao-residencial': [180, 'from'],
  'manicure-e-pedicure': [65, 'fixed'],
  'corte-de-cabelo': [80, 'from'],
  barba: [45, 'fixed'],
  'escova-e-penteado': [90, 'from'],
  maquiagem: [180, 'from'],
  depilacao: [60, 'from'],
  'design-de-sobrancelhas': [50, 'fixed'],
  massagem: [150, 'fixed', '60 minutos'],
  trancas: [220, 'from'],
  matematica: [80, 'fixed', '60 minutos'],
  'portugues-e-redacao': [80, 'fixed', '60 minutos'],
  ingles: [90, 'fixed', '60 minutos'],
  espanhol: [85, 'fixed', '60 minutos, em casa ou on-line'],
  violao: [90, 'fixed', '60 minutos'],
  'piano-e-teclado': [110, 'fixed', '60 minutos'],
  'reforco-escolar': [70, 'fixed', '60 minutos'],
  'personal-trainer': [95, 'from', 'por treino'],
  yoga: [85, 'fixed', '60 minutos'],
  natacao: [95, 'fixed', '45 minutos'],
  'passeio-de-caes': [35, 'fixed', '40 minutos'],
  'banho-e-tosa': [80, 'from'],
  'hospedagem-de-pets': [75, 'from', 'por dia'],
  'pet-sitter': [60, 'fixed', 'por visita'],
  adestramento: [110, 'fixed', 'por aula'],
  'cuidados-com-gatos': [55, 'fixed', 'por visita'],
  'transporte-de-pets': [70, 'from'],
  'cuidador-de-idosos': [210, 'from', '8 horas'],
  baba: [170, 'from', '6 horas'],
  'acompanhante-hospitalar': [230, 'from', '12 horas'],
  'enfermagem-em-casa': [180, 'from', 'por visita'],
  fisioterapia: [140, 'fixed', '50 minutos'],
  'cuidador-noturno': [240, 'fixed', 'das 20h às 6h'],
  'acompanhante-de-passeios': [110, 'from', '3 horas'],
  churrasqueiro: [380, 'from', 'até 30 pessoas'],
  garcom: [190, 'fixed', '5 horas'],
  barman: [320, 'from', '5 horas'],
  'decoracao-de-festas': [450, 'from'],
  fotografia: [520, 'from', '3 horas, 80 fotos'],
  dj: [600, 'from', '4 horas'],
  'bolos-e-doces': [160, 'from', 'bolo para 20 pessoas'],
  'animacao-infantil': [350, 'from', '2 horas'],
  'cozinheira-em-casa': [220, 'from', 'até 6 pratos'],
  'moveis-planejados': [150, 'visit', 'medida e projeto'],
  'conserto-de-moveis': [180, 'from'],
  'portas-de-madeira': [260, 'from', 'por porta'],
  'deck-e-pergolado': [480, 'from', 'por metro quadrado'],
  restauracao: [320, 'from'],
  'prateleiras-sob-medida': [210, 'from'],
  'piso-de-madeira': [95, 'from', 'por metro quadrado'],
  'abertura-de-porta': [130, 'from'],
  'troca-de-fechadura': [120, 'fixed', 'fechadura à parte'],
  'copia-de-chave': [25, 'from'],
  'chave-automotiva': [320, 'from'],
  'fechadura-digital': [190, 'fixed'],
  cofre: [290, 'from'],
  'ajuste-de-roupas': [45, 'from'],
  'barra-de-calca': [35, 'fixed'],
  'roupa-sob-medida': [290, 'from'],
  'troca-de-ziper': [40, 'fixed'],
  estofamento: [380, 'from', 'por cadeira ou poltrona'],
  'cortinas-sob-medida': [260, 'from', 'por janela'],
  'croche-e-bordado': [90, 'from'],
  'vestido-de-festa': [480, 'from'],
}

const row = (
  skill: string | null,
  name: string | null,
  price: number,
  charge: ChargeWay,
  note = '',
): DemoService => ({
  skill,
  name,
  price: price * 100,
  charge,
  durationMinutes: serviceMinutes(skill),
  note,
})

/** The list of the design's pictures. */
const tomas: DemoService[] = [
  row(
    'tomadas-e-interruptores',
    'Tomada ou interruptor',
    60,
    'from',
    'cerca de 40 min por ponto',
  ),
  row('iluminacao', 'Luminária ou pendente', 90, 'from', 'até 3 m de altura'),
  row('chuveiro-eletrico', null, 120, 'fixed', 'troca e teste do disjuntor'),
  row('ventilador-de-teto', null, 130, 'fixed', 'com ou sem luz'),
  row('higienizacao-de-ar', 'Limpeza de split', 180, 'fixed', 'por aparelho'),
  row(
    'instalacao-de-split',
    'Split até 12.000 BTU',
    420,
    'from',
    'instalação, 3 m de tubo inclusos',
  ),
  row('quadro-de-luz', null, 450, 'from', 'até 12 circuitos, identificados'),
  row('curto-circuito', null, 100, 'visit', 'a visita entra no valor do conserto'),
  row('aterramento', null, 240, 'from'),
  row(null, 'Luz de Natal na fachada', 180, 'from', 'até 6 m, montar e desmontar'),
  row('recarga-de-gas', null, 280, 'from'),
]

/** Rounds to five reais. */
const around = (random: Random, price: number, spread = 0.25): number =>
  Math.max(1, Math.round((price * (1 + (random.next() * 2 - 1) * spread)) / 5)) * 500

function listOf(random: Random, { skills }: Pick<DemoTasker, 'skills'>): DemoService[] {
  return skills.flatMap((skill) => {
    const known = usual[skill]
    if (!known) return []
    const [price, charge, note = ''] = known
    return [
      {
        ...row(skill, null, price, charge, note),
        price: around(random, price),
      },
    ]
  })
}

type Day = readonly (readonly [from: string, to: string])[]
const whole: Day = [['08:00', '18:00']]
const lunch: Day = [
  ['08:00', '12:00'],
  ['13:00', '18:00'],
]
const morning: Day = [['08:00', '13:00']]
const late: Day = [['13:00', '21:00']]
const none: Day = []

/** From Monday to Sunday. */
const week = (workday: Day, saturday: Day = none, sunday: Day = none): readonly Day[] => [
  workday,
  workday,
  workday,
  workday,
  workday,
  saturday,
  sunday,
]

const site = [week(lunch, morning), week(whole), week(whole, morning), week(lunch)]
const evenings = [week(late, whole), week([['09:00', '20:00']], morning)]
const anyDay = [
  week(whole, whole, morning),
  week([['07:00', '21:00']], [['07:00', '21:00']]),
]
const weeksOf: Partial<Record<CategorySlug, readonly (readonly Day[])[]>> = {
  aulas: evenings,
  beleza: evenings,
  costura: evenings,
  eventos: [week(late, [['10:00', '23:30']], [['10:00', '23:30']])],
  cuidados: anyDay,
  pets: anyDay,
  chaveiro: anyDay,
}

const periodsOf = (days: readonly Day[]): WorkPeriod[] =>
  days.flatMap((day, weekday) => day.map(([from, to]) => ({ weekday, from, to })))

const natal = (now: Date): DemoDayOff => {
  const year = dayAt(now).slice(0, 4)
  return { from: `${year}-12-24`, to: `${year}-12-26`, yearly: true, note: 'Natal' }
}

type Offer = Pick<DemoTasker, 'services' | 'hours' | 'daysOff' | 'availableFrom'>
type Sketched = Pick<DemoTasker, 'uid' | 'skills' | 'categories' | 'availability'>

/**
 * The price list, the hours and the return of a tasker; the newest have none yet. Each tasker has a
 * random source of their own, so that a change here changes nothing else of the demo.
 */
export function offerOf({ now }: Pick<DemoContext, 'now'>, tasker: Sketched): Offer {
  const random = createRandom(`offer/${tasker.uid}`)
  const [trade] = tasker.categories
  const returns = random.chance(0.8) ? addDays(dayAt(now), random.int(3, 16)) : null
  const availableFrom = tasker.availability === 'available' ? null : returns
  if (tasker.uid === 'demo-tasker')
    return {
      services: tomas,
      hours: periodsOf(week(lunch, morning)),
      daysOff: [natal(now)],
      availableFrom,
    }
  if (tasker.uid === 'demo-tasker-novo')
    return { services: [], hours: [], daysOff: [], availableFrom }
  const services = random.chance(0.9) ? listOf(random, tasker) : []
  const hours = periodsOf(random.pick((trade && weeksOf[trade]) ?? site))
  const takesChristmas = random.chance(0.3)
  return {
    services,
    hours: random.chance(0.85) ? hours : [],
    daysOff: takesChristmas ? [natal(now)] : [],
    availableFrom,
  }
}
