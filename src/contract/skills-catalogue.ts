import type { CategorySlug } from './categories.ts'

/** Something a tasker can do, named in both languages. Slugs are stable: profiles store them. */
export type CatalogueSkill = {
  slug: string
  category: CategorySlug
  pt: string
  es: string
}

/** [slug, Portuguese, Spanish] by category. */
const catalogue: Record<CategorySlug, readonly (readonly [string, string, string])[]> = {
  eletrica: [
    ['instalacao-eletrica', 'Instalação elétrica', 'Instalación eléctrica'],
    ['quadro-de-luz', 'Quadro de luz', 'Tablero eléctrico'],
    ['chuveiro-eletrico', 'Chuveiro elétrico', 'Ducha eléctrica'],
    ['tomadas-e-interruptores', 'Tomadas e interruptores', 'Enchufes e interruptores'],
    ['iluminacao', 'Iluminação e luminárias', 'Iluminación y lámparas'],
    ['ventilador-de-teto', 'Ventilador de teto', 'Ventilador de techo'],
    ['curto-circuito', 'Curto-circuito e queda de luz', 'Cortocircuito y cortes de luz'],
    ['aterramento', 'Aterramento e DR', 'Puesta a tierra y diferencial'],
    ['interfone-e-campainha', 'Interfone e campainha', 'Portero eléctrico y timbre'],
    ['cameras-de-seguranca', 'Câmeras de segurança', 'Cámaras de seguridad'],
    ['carregador-veicular', 'Carregador de carro elétrico', 'Cargador de auto eléctrico'],
  ],
  encanamento: [
    ['caca-vazamento', 'Caça-vazamento', 'Detección de fugas'],
    ['desentupimento', 'Desentupimento', 'Destape de cañerías'],
    ['torneiras', 'Torneiras e misturadores', 'Grifos y mezcladoras'],
    ['vaso-sanitario', 'Vaso sanitário e descarga', 'Inodoro y descarga'],
    ['caixa-dagua', "Caixa d'água", 'Tanque de agua'],
    ['aquecedor-a-gas', 'Aquecedor a gás', 'Calentador a gas'],
    ['sifao-e-pia', 'Pia e sifão', 'Lavaplatos y sifón'],
    ['instalacao-hidraulica', 'Instalação hidráulica', 'Instalación hidráulica'],
    ['maquina-de-lavar', 'Ponto de máquina de lavar', 'Conexión de lavadora'],
  ],
  pintura: [
    ['pintura-interna', 'Pintura interna', 'Pintura interior'],
    ['pintura-externa', 'Pintura externa e fachada', 'Pintura exterior y fachada'],
    ['textura-e-grafiato', 'Textura e grafiato', 'Textura y grafiado'],
    ['massa-corrida', 'Massa corrida', 'Enduido'],
    ['papel-de-parede', 'Papel de parede', 'Papel tapiz'],
    ['pintura-de-portas', 'Portas e janelas', 'Puertas y ventanas'],
    ['cimento-queimado', 'Cimento queimado', 'Microcemento'],
    ['tratamento-de-mofo', 'Tratamento de mofo', 'Tratamiento de moho'],
  ],
  limpeza: [
    ['faxina-residencial', 'Faxina residencial', 'Limpieza del hogar'],
    ['limpeza-pos-obra', 'Limpeza pós-obra', 'Limpieza después de obra'],
    ['limpeza-de-sofa', 'Limpeza de sofá', 'Limpieza de sofá'],
    ['limpeza-de-vidros', 'Limpeza de vidros', 'Limpieza de vidrios'],
    ['limpeza-comercial', 'Limpeza comercial', 'Limpieza de oficinas'],
    ['passar-roupa', 'Passar roupa', 'Planchado de ropa'],
    ['organizacao-de-armarios', 'Organização de armários', 'Organización de armarios'],
    ['limpeza-de-tapetes', 'Limpeza de tapetes', 'Limpieza de alfombras'],
    ['limpeza-de-piscina', 'Limpeza de piscina', 'Limpieza de piscina'],
    ['dedetizacao', 'Dedetização', 'Control de plagas'],
  ],
  montagem: [
    ['montagem-de-guarda-roupa', 'Guarda-roupa', 'Armado de ropero'],
    ['montagem-de-cama', 'Cama e beliche', 'Cama y litera'],
    ['montagem-de-estante', 'Estante e rack', 'Estantería y mueble de TV'],
    ['montagem-de-cozinha', 'Armário de cozinha', 'Muebles de cocina'],
    ['montagem-de-escritorio', 'Mesa e cadeira de escritório', 'Escritorio y silla'],
    ['suporte-de-tv', 'Suporte de TV', 'Soporte de TV'],
    ['cortinas-e-persianas', 'Cortinas e persianas', 'Cortinas y persianas'],
    ['quadros-e-prateleiras', 'Quadros e prateleiras', 'Cuadros y repisas'],
    ['desmontagem-de-moveis', 'Desmontagem de móveis', 'Desarmado de muebles'],
  ],
  jardinagem: [
    ['corte-de-grama', 'Corte de grama', 'Corte de césped'],
    ['poda-de-arvores', 'Poda de árvores', 'Poda de árboles'],
    ['horta-em-casa', 'Horta em casa', 'Huerta en casa'],
    ['paisagismo', 'Paisagismo', 'Paisajismo'],
    ['jardim-vertical', 'Jardim vertical', 'Jardín vertical'],
    ['irrigacao', 'Irrigação', 'Riego'],
    ['manutencao-de-jardim', 'Manutenção de jardim', 'Mantenimiento de jardín'],
    ['vasos-e-plantas', 'Vasos e plantas', 'Macetas y plantas'],
  ],
  fretes: [
    ['mudanca-residencial', 'Mudança residencial', 'Mudanza de hogar'],
    ['mudanca-comercial', 'Mudança comercial', 'Mudanza de oficina'],
    ['carreto', 'Carreto', 'Flete pequeño'],
    ['frete-de-moveis', 'Frete de móveis', 'Transporte de muebles'],
    ['embalagem', 'Embalagem', 'Embalaje'],
    ['icamento', 'Içamento', 'Izado de muebles'],
    ['ajudante-de-mudanca', 'Ajudante de mudança', 'Ayudante de mudanza'],
    ['motoboy', 'Motoboy e entregas', 'Mensajería y entregas'],
  ],
  reformas: [
    ['alvenaria', 'Alvenaria', 'Albañilería'],
    ['piso-e-azulejo', 'Piso e azulejo', 'Pisos y azulejos'],
    ['drywall-e-gesso', 'Drywall e gesso', 'Drywall y yeso'],
    ['reforma-de-banheiro', 'Reforma de banheiro', 'Reforma de baño'],
    ['reforma-de-cozinha', 'Reforma de cozinha', 'Reforma de cocina'],
    ['telhado-e-calha', 'Telhado e calha', 'Techo y canaletas'],
    ['impermeabilizacao', 'Impermeabilização', 'Impermeabilización'],
    ['demolicao', 'Demolição', 'Demolición'],
    ['serralheria', 'Serralheria', 'Herrería'],
    ['vidracaria', 'Vidraçaria e box', 'Vidriería y mamparas'],
  ],
  'ar-condicionado': [
    ['instalacao-de-split', 'Instalação de split', 'Instalación de split'],
    ['higienizacao-de-ar', 'Higienização', 'Higienización'],
    ['recarga-de-gas', 'Recarga de gás', 'Recarga de gas'],
    ['conserto-de-ar', 'Conserto de ar-condicionado', 'Reparación de aire'],
    [
      'desinstalacao-de-ar',
      'Desinstalação e mudança de lugar',
      'Desinstalación y traslado',
    ],
    ['refrigeracao', 'Geladeira e freezer', 'Heladera y freezer'],
    ['contrato-de-manutencao', 'Manutenção mensal (PMOC)', 'Mantenimiento mensual'],
  ],
  informatica: [
    ['formatacao', 'Formatação', 'Formateo'],
    ['conserto-de-notebook', 'Conserto de notebook', 'Reparación de notebook'],
    ['rede-e-wifi', 'Rede e Wi-Fi', 'Red y Wi-Fi'],
    ['conserto-de-celular', 'Conserto de celular', 'Reparación de celular'],
    ['recuperacao-de-dados', 'Recuperação de dados', 'Recuperación de datos'],
    ['upgrade-de-pc', 'Upgrade de computador', 'Actualización de PC'],
    ['impressora', 'Impressora', 'Impresora'],
    ['sites-e-lojas', 'Sites e lojas virtuais', 'Sitios y tiendas en línea'],
    ['automacao-residencial', 'Casa inteligente', 'Casa inteligente'],
  ],
  beleza: [
    ['manicure-e-pedicure', 'Manicure e pedicure', 'Manicura y pedicura'],
    ['corte-de-cabelo', 'Corte de cabelo', 'Corte de cabello'],
    ['barba', 'Barba', 'Barba'],
    ['escova-e-penteado', 'Escova e penteado', 'Brushing y peinado'],
    ['maquiagem', 'Maquiagem', 'Maquillaje'],
    ['depilacao', 'Depilação', 'Depilación'],
    ['design-de-sobrancelhas', 'Design de sobrancelhas', 'Diseño de cejas'],
    ['massagem', 'Massagem relaxante', 'Masaje relajante'],
    ['trancas', 'Tranças', 'Trenzas'],
  ],
  aulas: [
    ['matematica', 'Matemática', 'Matemáticas'],
    ['portugues-e-redacao', 'Português e redação', 'Portugués y redacción'],
    ['ingles', 'Inglês', 'Inglés'],
    ['espanhol', 'Espanhol', 'Español'],
    ['violao', 'Violão', 'Guitarra'],
    ['piano-e-teclado', 'Piano e teclado', 'Piano y teclado'],
    ['reforco-escolar', 'Reforço escolar', 'Apoyo escolar'],
    ['personal-trainer', 'Personal trainer', 'Entrenador personal'],
    ['yoga', 'Yoga', 'Yoga'],
    ['natacao', 'Natação', 'Natación'],
  ],
  pets: [
    ['passeio-de-caes', 'Passeio de cães', 'Paseo de perros'],
    ['banho-e-tosa', 'Banho e tosa', 'Baño y peluquería'],
    ['hospedagem-de-pets', 'Hospedagem', 'Hospedaje'],
    ['pet-sitter', 'Pet sitter', 'Cuidador en casa'],
    ['adestramento', 'Adestramento', 'Adiestramiento'],
    ['cuidados-com-gatos', 'Cuidados com gatos', 'Cuidado de gatos'],
    ['transporte-de-pets', 'Transporte de pets', 'Transporte de mascotas'],
  ],
  cuidados: [
    ['cuidador-de-idosos', 'Cuidado de idosos', 'Cuidado de adultos mayores'],
    ['baba', 'Babá', 'Niñera'],
    ['acompanhante-hospitalar', 'Acompanhante hospitalar', 'Acompañante hospitalario'],
    ['enfermagem-em-casa', 'Enfermagem em casa', 'Enfermería a domicilio'],
    ['fisioterapia', 'Fisioterapia', 'Fisioterapia'],
    ['cuidador-noturno', 'Cuidado noturno', 'Cuidado nocturno'],
    ['acompanhante-de-passeios', 'Acompanhante de passeios', 'Acompañante de paseos'],
  ],
  eventos: [
    ['churrasqueiro', 'Churrasqueiro', 'Parrillero'],
    ['garcom', 'Garçom', 'Mesero'],
    ['barman', 'Barman', 'Bartender'],
    ['decoracao-de-festas', 'Decoração de festas', 'Decoración de fiestas'],
    ['fotografia', 'Fotografia', 'Fotografía'],
    ['dj', 'DJ', 'DJ'],
    ['bolos-e-doces', 'Bolos e doces', 'Pasteles y dulces'],
    ['animacao-infantil', 'Animação infantil', 'Animación infantil'],
    ['cozinheira-em-casa', 'Cozinha em casa', 'Cocina a domicilio'],
  ],
  marcenaria: [
    ['moveis-planejados', 'Móveis planejados', 'Muebles a medida'],
    ['conserto-de-moveis', 'Conserto de móveis', 'Reparación de muebles'],
    ['portas-de-madeira', 'Portas de madeira', 'Puertas de madera'],
    ['deck-e-pergolado', 'Deck e pergolado', 'Deck y pérgola'],
    ['restauracao', 'Restauração', 'Restauración'],
    ['prateleiras-sob-medida', 'Prateleiras sob medida', 'Estantes a medida'],
    ['piso-de-madeira', 'Piso de madeira', 'Piso de madera'],
  ],
  chaveiro: [
    ['abertura-de-porta', 'Abertura de porta', 'Apertura de puerta'],
    ['troca-de-fechadura', 'Troca de fechadura', 'Cambio de cerradura'],
    ['copia-de-chave', 'Cópia de chave', 'Copia de llave'],
    ['chave-automotiva', 'Chave automotiva', 'Llave de auto'],
    ['fechadura-digital', 'Fechadura digital', 'Cerradura digital'],
    ['cofre', 'Abertura de cofre', 'Apertura de caja fuerte'],
  ],
  costura: [
    ['ajuste-de-roupas', 'Ajuste de roupas', 'Arreglo de ropa'],
    ['barra-de-calca', 'Barra de calça', 'Dobladillo de pantalón'],
    ['roupa-sob-medida', 'Roupa sob medida', 'Ropa a medida'],
    ['troca-de-ziper', 'Troca de zíper', 'Cambio de cierre'],
    ['estofamento', 'Estofamento', 'Tapicería'],
    ['cortinas-sob-medida', 'Cortinas sob medida', 'Cortinas a medida'],
    ['croche-e-bordado', 'Crochê e bordado', 'Croché y bordado'],
    ['vestido-de-festa', 'Vestido de festa', 'Vestido de fiesta'],
  ],
}

/** `Object.entries` forgets that the keys are categories. */
const isCategory = (slug: string): slug is CategorySlug => slug in catalogue

export const skills: readonly CatalogueSkill[] = Object.entries(catalogue).flatMap(
  ([category, rows]) =>
    isCategory(category) ? rows.map(([slug, pt, es]) => ({ slug, category, pt, es })) : [],
)

const bySlug = new Map(skills.map((skill) => [skill.slug, skill]))

export const findSkill = (slug: string): CatalogueSkill | undefined => bySlug.get(slug)

/** The skill's name in a language; the text itself for one typed by hand. */
export const skillName = (slug: string, lang: 'pt' | 'es'): string =>
  bySlug.get(slug)?.[lang] ?? slug

/** The skill of a category for work that the catalogue does not name. */
export const otherSkill = (category: CategorySlug): CatalogueSkill => ({
  slug: `outros-${category}`,
  category,
  pt: 'Outros serviços',
  es: 'Otros servicios',
})
