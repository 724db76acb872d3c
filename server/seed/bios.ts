import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Look } from './art/portraits.ts'

/** The bios of taskers by trade: `[of a man|of a woman]`. */
const bios: Record<CategorySlug, readonly [string, string, string]> = {
  eletrica: [
    'Eletricista residencial com curso de NR-10. Faço quadro, chuveiro, tomada e iluminação, sempre com o disjuntor certo e tudo identificado. Deixo o local limpo e dou garantia de 90 dias.',
    'Trabalho com instalações elétricas de apartamento e pequeno comércio. Gosto de explicar o que está errado antes de mexer, e mostro as peças trocadas no fim.',
    'Electricista [matriculado|matriculada]. Tableros, duchas, enchufes e iluminación, con todo rotulado y probado antes de irme. Doy garantía de 90 días.',
  ],
  encanamento: [
    '[Encanador|Encanadora] há muitos anos, especialista em achar vazamento sem quebrar a parede toda. Levo as peças mais comuns no carro para resolver na primeira visita.',
    'Desentupimento, troca de torneira, caixa acoplada e instalação de máquina. Mando foto do antes e do depois e o orçamento não muda no meio do serviço.',
    '[Plomero|Plomera] con equipo propio para detectar fugas. Llego a la hora, protejo el piso y dejo todo funcionando en una sola visita.',
  ],
  pintura: [
    'Pinto apartamentos com gente morando dentro: forro tudo, uso tinta sem cheiro e entrego limpo. Ajudo a escolher a cor com amostra na parede.',
    'Pintura interna, textura, cimento queimado e recuperação de parede com mofo. Trabalho com uma ajudante e cumprimos o prazo combinado.',
    '[Pintor|Pintora] de interiores y fachadas. Preparo bien la pared, que es donde se nota la diferencia, y cuido tus muebles como si fueran míos.',
  ],
  limpeza: [
    'Faxina caprichada, com atenção a rodapé, vidro e cantinho que ninguém vê. Posso levar os produtos e tenho opções sem cheiro para quem tem alergia.',
    'Faço limpeza semanal, pós-obra e organização de armários. Combino antes o que é prioridade e mando mensagem quando termino.',
    'Limpieza del hogar y de oficinas, con productos propios. Soy puntual, [discreto|discreta] y muy [ordenado|ordenada] con los armarios.',
  ],
  montagem: [
    'Monto móveis de todas as lojas, do guarda-roupa de seis portas à cozinha planejada. Levo as ferramentas, recolho as caixas e nivelo tudo.',
    '[Montador autônomo|Montadora autônoma]. Instalo painel e suporte de TV com os fios escondidos, prateleira, persiana e quadro. Faço a furação com aspirador, sem pó.',
    'Armo muebles y cuelgo lo que haga falta: televisores, repisas, cortinas. Llevo mis herramientas y retiro el embalaje.',
  ],
  jardinagem: [
    'Cuido de jardins pequenos e varandas: poda, adubo, controle de pragas sem veneno forte. Deixo um calendário simples de rega para você.',
    'Paisagista e [jardineiro|jardineira]. Projeto hortas em casa, jardim vertical e irrigação automática, com plantas que aguentam o sol da sua cidade.',
    '[Jardinero|Jardinera] con experiencia en huertas urbanas y riego automático. Te enseño a mantener las plantas después de mi visita.',
  ],
  fretes: [
    'Caminhão baú e dois ajudantes de confiança. Embalamos a louça, desmontamos a cama e protegemos o sofá. Preço fechado antes de sair.',
    'Carreto e mudança pequena com van, na cidade e na região. Trabalho também em fim de semana e à noite, conforme a regra do condomínio.',
    'Fletes y mudanzas con camioneta propia. Llevo mantas, cintas y cajas, y trato tus cosas con cuidado.',
  ],
  reformas: [
    '[Pedreiro|Pedreira] e azulejista. Reformo banheiro e cozinha por etapas, com cronograma por escrito e entulho retirado. Você acompanha por foto todos os dias.',
    'Pequenas obras, drywall, piso e impermeabilização. Faço a lista de materiais para você comprar onde preferir.',
    'Albañil y [colocador|colocadora] de cerámicos. Baños y cocinas con plazos claros, y la obra queda barrida cada tarde.',
  ],
  'ar-condicionado': [
    '[Técnico|Técnica] em refrigeração. Instalo split com vácuo e teste de pressão, e faço higienização com produto bactericida. Emito relatório com fotos.',
    'Conserto e instalo ar-condicionado, geladeira e freezer. Se não tiver conserto, falo na hora e não cobro a segunda visita.',
    '[Técnico|Técnica] en climatización. Instalación, limpieza y carga de gas, con informe y fotos de cada paso.',
  ],
  informatica: [
    'Resolvo computador lento, Wi-Fi que não chega no quarto e notebook que não liga. Explico sem complicar e faço cópia dos seus arquivos antes de qualquer coisa.',
    '[Técnico|Técnica] em informática. Upgrade, rede, impressora e casa inteligente. Atendo em casa e deixo tudo anotado para você.',
    'Reparo notebooks y armo redes en casa y en pequeños negocios. Respaldo tus archivos antes de empezar.',
  ],
  beleza: [
    'Atendo em casa com material esterilizado e descartável. Manicure, pedicure e sobrancelha com calma, do jeito que você gosta.',
    '[Cabeleireiro e maquiador|Cabeleireira e maquiadora]. Levo tudo, inclusive a luz. Noivas, formaturas e aquele corte que você está adiando.',
    'Estilista a domicilio. Corte, peinado y maquillaje con productos de buena marca y mucha paciencia.',
  ],
  aulas: [
    '[Professor|Professora] com licenciatura. Começo pelo que o aluno já sabe e monto um plano curto, com exercícios de verdade e retorno para a família.',
    'Dou aulas de música para todas as idades, em casa ou online. Em um mês você toca a primeira música inteira.',
    '[Profesor nativo|Profesora nativa] de español, con diez años de experiencia en Brasil. Clases conversadas y con objetivos claros.',
  ],
  pets: [
    'Passeio com poucos cães por vez, com GPS e foto no fim. Também cuido em casa quando você viaja e dou remédio se precisar.',
    'Sou auxiliar [veterinário e cuidador|veterinária e cuidadora]. Gatos tímidos, cães idosos e filhotes são bem-vindos.',
    'Paseo y cuido mascotas con paciencia. Te mando fotos y un resumen de cada visita.',
  ],
  cuidados: [
    '[Técnico|Técnica] de enfermagem com curso de [cuidador|cuidadora] de idosos. Acompanho em consultas, organizo os remédios e converso muito.',
    'Cuido de crianças, com referências e curso de primeiros socorros. Brincadeira sem tela, lição de casa e rotina de sono respeitada.',
    '[Cuidador|Cuidadora] con formación en primeros auxilios. Acompaño a adultos mayores en casa y en el hospital.',
  ],
  eventos: [
    'Churrasco para festas de 10 a 150 pessoas. Faço a lista de compras, levo os utensílios e deixo a grelha limpa.',
    'Organizo festas em casa: decoração, doces e fotos. Monto e desmonto tudo no mesmo dia.',
    '[Parrillero y cocinero|Parrillera y cocinera] para reuniones en casa. Yo compro, cocino, sirvo y dejo todo limpio.',
  ],
  marcenaria: [
    '[Marceneiro|Marceneira] com oficina própria. Faço móveis sob medida em madeira de verdade, restauro peças de família e entrego montado.',
    'Portas que arrastam, gavetas que travam, deck que precisa de vida nova: é comigo. Faço o desenho antes para você aprovar.',
    '[Carpintero|Carpintera]. Muebles a medida y restauración, con dibujo previo y madera certificada.',
  ],
  chaveiro: [
    '[Chaveiro|Chaveira] 24 horas. Abro sem estragar a porta na maioria dos casos e troco o segredo na hora. Peço documento: é a sua segurança.',
    'Instalo fechadura digital, faço cópia de chave codificada e conserto fechadura antiga. Atendo rápido na região.',
    '[Cerrajero|Cerrajera] con atención rápida. Abro sin dañar la puerta e instalo cerraduras digitales.',
  ],
  costura: [
    '[Costureiro|Costureira] há mais de vinte anos. Barra, zíper, ajuste e vestido de festa. Busco e entrego em casa na região.',
    'Faço roupas sob medida e cortinas. Tiro as medidas em casa e mostro o tecido antes de cortar.',
    'Modista. Arreglos, vestidos de fiesta y cortinas a medida, con prueba antes de terminar.',
  ],
}

/** A tasker's words about themselves: two variants in Portuguese, one in Spanish. */
export function bioOf(
  category: CategorySlug,
  variant: 'pt-1' | 'pt-2' | 'es',
  look: Look,
): string {
  const [first, second, spanish] = bios[category]
  const text = { 'pt-1': first, 'pt-2': second, es: spanish }[variant]
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, look === 'man' ? '$1' : '$2')
}
