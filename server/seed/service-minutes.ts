import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import { findSkill } from '#server/data/skills-catalogue.ts'

/** Minutes of the services that take another time than their trade usually does. */
const minutes: Record<string, number> = {
  'tomadas-e-interruptores': 45,
  iluminacao: 60,
  'chuveiro-eletrico': 60,
  'ventilador-de-teto': 90,
  'quadro-de-luz': 180,
  'curto-circuito': 90,
  'instalacao-eletrica': 240,
  'carregador-veicular': 240,
  torneiras: 60,
  'sifao-e-pia': 60,
  'vaso-sanitario': 90,
  'limpeza-de-sofa': 120,
  'limpeza-de-tapetes': 90,
  'faxina-residencial': 360,
  'suporte-de-tv': 60,
  'montagem-de-cozinha': 360,
  'instalacao-de-split': 240,
  'higienizacao-de-ar': 60,
  'recarga-de-gas': 90,
  'desinstalacao-de-ar': 90,
  'mudanca-residencial': 360,
  'mudanca-comercial': 480,
  motoboy: 45,
  maquiagem: 75,
  trancas: 180,
  barba: 30,
  'design-de-sobrancelhas': 30,
}

/** How long a service of a demo price list takes. */
export const serviceMinutes = (skill: string | null): number =>
  minutes[skill ?? ''] ?? usualMinutes(findSkill(skill ?? '')?.category)
