import type { Lang } from '#src/contract/common.values.ts'
import type { NotificationGroup, Target } from '#src/contract/notification-kinds.values.ts'

/** The names of the groups, within a sentence. */
export const groupWords: Record<Lang, Record<NotificationGroup | 'all', string>> = {
  pt: {
    answers: 'respostas e propostas',
    messages: 'mensagens',
    job_day: 'o dia do serviço',
    deadlines: 'prazos e disputas',
    money: 'pagamentos e devoluções',
    orders: 'compras e vendas',
    market: 'o mercado',
    reviews: 'avaliações',
    all: 'todos os assuntos',
  },
  es: {
    answers: 'respuestas y propuestas',
    messages: 'mensajes',
    job_day: 'el día del servicio',
    deadlines: 'plazos y disputas',
    money: 'pagos y devoluciones',
    orders: 'compras y ventas',
    market: 'el mercado',
    reviews: 'calificaciones',
    all: 'todos los temas',
  },
}

/** `{group}` is a group within a sentence, `{count}` a number above one. */
export const mailWords = {
  pt: {
    digest: '{count} novidades no oficio',
    digestIntro: 'O que aconteceu desde o último resumo:',
    see: {
      request: 'Ver o pedido',
      talk: 'Abrir a conversa',
      order: 'Ver a compra',
      sale: 'Ver a venda',
      item: 'Ver o item',
      earnings: 'Ver seus ganhos',
    } satisfies Record<Target['page'] | 'sale', string>,
    seeAll: 'Ver os avisos',
    copy: 'Ou copie este endereço no navegador:',
    why: 'Você recebe e-mails sobre {group}.',
    receipt: 'Pagamentos e devoluções sempre chegam por e-mail: ele serve de comprovante.',
    change: 'Mudar seus avisos',
    leave: 'Não receber mais estes e-mails',
    sender: 'oficio. Este endereço não lê respostas.',
  },
  es: {
    digest: '{count} novedades en oficio',
    digestIntro: 'Lo que pasó desde el último resumen:',
    see: {
      request: 'Ver el pedido',
      talk: 'Abrir la conversación',
      order: 'Ver la compra',
      sale: 'Ver la venta',
      item: 'Ver el artículo',
      earnings: 'Ver tus ganancias',
    } satisfies Record<Target['page'] | 'sale', string>,
    seeAll: 'Ver los avisos',
    copy: 'O copia esta dirección en el navegador:',
    why: 'Recibes correos sobre {group}.',
    receipt: 'Los pagos y devoluciones siempre llegan por correo: te sirve de comprobante.',
    change: 'Cambiar tus avisos',
    leave: 'No recibir más estos correos',
    sender: 'oficio. Esta dirección no lee respuestas.',
  },
} satisfies Record<Lang, object>
