import type { ErrorCode } from '#src/contract/errors.values.ts'

type Message = {
  status: number
  pt: string
  es: string
}

/**
 * Every error that a caller can get: `domain/reason` is stable and ours, the texts are for the
 * person. `{name}` is filled in from the `params` of `fail`. Where the specification of the product
 * words a sentence, it stands here to the letter.
 */
export const messages = {
  'request/invalid': {
    status: 422,
    pt: 'Alguns dados não são válidos.',
    es: 'Algunos datos no son válidos.',
  },
  'request/malformed': {
    status: 422,
    pt: 'Não foi possível ler a solicitação.',
    es: 'No se pudo leer la solicitud.',
  },
  'request/not-found': {
    status: 404,
    pt: 'O endereço não existe.',
    es: 'La dirección no existe.',
  },
  'request/foreign-host': {
    status: 421,
    pt: 'O modo local só atende nesta máquina.',
    es: 'El modo local solo atiende en esta máquina.',
  },
  'request/too-large': {
    status: 413,
    pt: 'O envio é grande demais.',
    es: 'El envío es demasiado grande.',
  },
  'request/headers-too-large': {
    status: 431,
    pt: 'O cabeçalho da solicitação é grande demais.',
    es: 'La cabecera de la solicitud es demasiado grande.',
  },
  'request/timeout': {
    status: 408,
    pt: 'A solicitação demorou demais para chegar.',
    es: 'La solicitud tardó demasiado en llegar.',
  },
  'request/unsupported-type': {
    status: 415,
    pt: 'Este tipo de conteúdo não é aceito.',
    es: 'Este tipo de contenido no se acepta.',
  },
  'request/too-many': {
    status: 429,
    pt: 'Muitas tentativas. Aguarde {seconds} s e tente de novo.',
    es: 'Demasiados intentos. Espera {seconds} s e inténtalo de nuevo.',
  },
  'internal/unexpected': {
    status: 500,
    pt: 'Algo deu errado do nosso lado. Tente de novo daqui a pouco.',
    es: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  },
  'internal/unavailable': {
    status: 503,
    pt: 'Serviço indisponível no momento. Tente de novo daqui a pouco.',
    es: 'Servicio no disponible por el momento. Inténtalo de nuevo en un momento.',
  },

  'auth/required': {
    status: 401,
    pt: 'Usuário não autenticado.',
    es: 'Usuario no autenticado.',
  },
  'auth/other-person': {
    status: 401,
    pt: 'Quem está conectado agora é outra pessoa.',
    es: 'Ahora hay otra persona conectada.',
  },
  'auth/token-missing': {
    status: 422,
    pt: 'Token não fornecido.',
    es: 'Token no proporcionado.',
  },
  'auth/token-invalid': {
    status: 401,
    pt: 'O acesso não é válido. Entre de novo.',
    es: 'El acceso no es válido. Inicia sesión de nuevo.',
  },
  'auth/identity-unavailable': {
    status: 503,
    pt: 'Não foi possível verificar seu acesso agora. Tente de novo daqui a pouco.',
    es: 'No se pudo verificar tu acceso ahora. Inténtalo de nuevo en un momento.',
  },
  'auth/forbidden': {
    status: 403,
    pt: 'Você não tem permissão para isso.',
    es: 'No tienes permiso para hacer eso.',
  },
  'auth/sign-in-again': {
    status: 401,
    pt: 'Suas sessões foram encerradas. Entre de novo.',
    es: 'Tus sesiones se cerraron. Inicia sesión de nuevo.',
  },
  'auth/account-suspended': {
    status: 403,
    pt: 'Esta conta está suspensa pela equipe do oficio.',
    es: 'Esta cuenta está suspendida por el equipo de oficio.',
  },
  'auth/account-disabled': {
    status: 403,
    pt: 'Esta conta está desativada.',
    es: 'Esta cuenta está desactivada.',
  },
  'auth/account-deleted': {
    status: 403,
    pt: 'Esta conta foi apagada.',
    es: 'Esta cuenta fue eliminada.',
  },
  'auth/recent-sign-in-required': {
    status: 403,
    pt: 'Entre de novo para continuar.',
    es: 'Inicia sesión de nuevo para continuar.',
  },
  'auth/email-unverified': {
    status: 403,
    pt: 'Confirme seu e-mail para continuar.',
    es: 'Confirma tu correo electrónico para continuar.',
  },
  'auth/cross-site': {
    status: 403,
    pt: 'A solicitação veio de outro site.',
    es: 'La solicitud vino de otro sitio.',
  },

  'idempotency/invalid-key': {
    status: 422,
    pt: 'O cabeçalho Idempotency-Key deve ter de 8 a 128 caracteres visíveis.',
    es: 'La cabecera Idempotency-Key debe tener de 8 a 128 caracteres visibles.',
  },
  'idempotency/key-reused': {
    status: 409,
    pt: 'Esta operação já foi feita com outros dados.',
    es: 'Esta operación ya se hizo con otros datos.',
  },
  'idempotency/in-progress': {
    status: 409,
    pt: 'Esta operação ainda está em andamento.',
    es: 'Esta operación todavía está en curso.',
  },

  'texts/contact': {
    status: 422,
    pt: 'Tire o telefone, e-mail ou link. Vocês trocam contatos quando o pedido for pago.',
    es: 'Quita el teléfono, correo o enlace. Intercambian contactos cuando el pedido esté pagado.',
  },
  'users/not-found': {
    status: 404,
    pt: 'Tasker não encontrado.',
    es: 'Tasker no encontrado.',
  },
  'users/role-not-held': {
    status: 403,
    pt: 'Você ainda não tem esse perfil.',
    es: 'Todavía no tienes ese perfil.',
  },
  'users/deletion-blocked': {
    status: 409,
    pt: 'Termine primeiro os pedidos abertos: há trabalho ou dinheiro neles.',
    es: 'Termina primero los pedidos abiertos: hay trabajo o dinero en ellos.',
  },
  'users/subscription-not-granted': {
    status: 403,
    pt: 'Essa assinatura é concedida pela equipe. Você só pode voltar para a gratuita.',
    es: 'Esa suscripción la concede el equipo. Solo puedes volver a la gratuita.',
  },
  'taskers/not-found': {
    status: 404,
    pt: 'Tasker não encontrado.',
    es: 'Tasker no encontrado.',
  },
  'taskers/no-uid': {
    status: 422,
    pt: 'firebaseUid não está definido',
    es: 'firebaseUid no está definido',
  },
  'taskers/role-needed': {
    status: 403,
    pt: 'Só um tasker pode fazer isso.',
    es: 'Solo un tasker puede hacer eso.',
  },
  'taskers/skill-unknown': {
    status: 422,
    pt: 'Habilidade desconhecida: {skills}.',
    es: 'Habilidad desconocida: {skills}.',
  },
  'taskers/too-many-categories': {
    status: 422,
    pt: 'Escolha no máximo {max} categorias.',
    es: 'Elige como máximo {max} categorías.',
  },
  'taskers/service-unnamed': {
    status: 422,
    pt: 'Cada preço precisa do nome de um serviço.',
    es: 'Cada precio necesita el nombre de un servicio.',
  },
  'taskers/service-twice': {
    status: 422,
    pt: 'A lista tem “{name}” duas vezes.',
    es: 'La lista tiene “{name}” dos veces.',
  },
  'taskers/hours-wrong': {
    status: 422,
    pt: 'Cada horário precisa terminar depois de começar, sem encontrar outro do mesmo dia: até {max} por dia.',
    es: 'Cada horario debe terminar después de empezar, sin cruzarse con otro del mismo día: hasta {max} por día.',
  },
  'taskers/list-full': {
    status: 422,
    pt: 'Com o que você adicionou em outro aparelho, são mais de {max}. Tire algum antes.',
    es: 'Con lo que agregaste en otro dispositivo, son más de {max}. Quita alguno antes.',
  },
  'taskers/day-off-wrong': {
    status: 422,
    pt: 'Uma folga termina no dia em que começa ou depois, e dura até um ano.',
    es: 'Un día libre termina el día en que empieza o después, y dura hasta un año.',
  },
  'taskers/point-incomplete': {
    status: 422,
    pt: 'Informe latitude e longitude, ou nenhuma das duas.',
    es: 'Indica latitud y longitud, o ninguna de las dos.',
  },
  'taskers/point-needed': {
    status: 422,
    pt: 'Para usar a distância, informe onde você está.',
    es: 'Para usar la distancia, indica dónde estás.',
  },
  'addresses/not-found': {
    status: 404,
    pt: 'Este endereço não existe mais.',
    es: 'Esta dirección ya no existe.',
  },
  'addresses/too-many': {
    status: 409,
    pt: 'Você já tem 10 endereços. Exclua um para guardar outro.',
    es: 'Ya tienes 10 direcciones. Elimina una para guardar otra.',
  },
  'favourites/self': {
    status: 409,
    pt: 'Você não pode guardar a si mesmo nos favoritos.',
    es: 'No puedes guardarte a ti en favoritos.',
  },
  'favourites/too-many': {
    status: 409,
    pt: 'Você já tem 100 favoritos. Remova um para guardar outro.',
    es: 'Ya tienes 100 favoritos. Quita uno para guardar otro.',
  },
  'saved-searches/too-many': {
    status: 409,
    pt: 'Você já tem 20 buscas salvas. Remova uma para salvar outra.',
    es: 'Ya tienes 20 búsquedas guardadas. Quita una para guardar otra.',
  },
  'safety/text-not-found': {
    status: 404,
    pt: 'Este texto não existe mais.',
    es: 'Este texto ya no existe.',
  },
  'safety/self': {
    status: 409,
    pt: 'Você não pode bloquear nem denunciar a si mesmo.',
    es: 'No puedes bloquearte ni denunciarte a ti.',
  },
  'safety/blocked': {
    status: 403,
    pt: 'Não é possível pedir nem escrever a esta pessoa.',
    es: 'No es posible pedir ni escribir a esta persona.',
  },
  'safety/too-many-blocks': {
    status: 409,
    pt: 'Você já bloqueou 200 pessoas. Desbloqueie uma para bloquear outra.',
    es: 'Ya bloqueaste a 200 personas. Desbloquea a una para bloquear a otra.',
  },
  'safety/too-many-reports': {
    status: 429,
    pt: 'Você já fez 10 denúncias em um dia. Tente de novo amanhã.',
    es: 'Ya hiciste 10 denuncias en un día. Inténtalo de nuevo mañana.',
  },
  'geo/cep-unknown': {
    status: 404,
    pt: 'Este CEP não existe. Confira os oito números.',
    es: 'Este CEP no existe. Revisa los ocho números.',
  },
  'notifications/not-found': {
    status: 404,
    pt: 'Notificação não encontrada.',
    es: 'Notificación no encontrada.',
  },
  'requests/not-found': {
    status: 404,
    pt: 'Pedido não encontrado.',
    es: 'Pedido no encontrado.',
  },
  'requests/illegal-transition': {
    status: 409,
    pt: 'O pedido mudou e isso já não é possível.',
    es: 'El pedido cambió y eso ya no es posible.',
  },
  'requests/terms-changed': {
    status: 409,
    pt: 'As condições mudaram. Confira como estão agora.',
    es: 'Las condiciones cambiaron. Revisa cómo están ahora.',
  },
  'requests/refund-changed': {
    status: 409,
    pt: 'O valor que volta mudou e nada foi cancelado. Confira como fica agora.',
    es: 'El monto que vuelve cambió y no se canceló nada. Revisa cómo queda ahora.',
  },
  'requests/too-early': {
    status: 409,
    pt: 'Ainda é cedo para começar: proponha outra data se quiserem antecipar.',
    es: 'Todavía es temprano para empezar: propón otra fecha si quieren adelantarlo.',
  },
  'requests/date-same': {
    status: 422,
    pt: 'Esta já é a data combinada.',
    es: 'Esta ya es la fecha acordada.',
  },
  'requests/date-proposal-over': {
    status: 409,
    pt: 'A proposta de data mudou. Confira como está agora.',
    es: 'La propuesta de fecha cambió. Revisa cómo está ahora.',
  },
  'disputes/not-found': {
    status: 404,
    pt: 'Não há disputa neste pedido.',
    es: 'No hay disputa en este pedido.',
  },
  'disputes/answers-over': {
    status: 409,
    pt: 'O prazo para contar o seu lado terminou.',
    es: 'El plazo para contar tu versión terminó.',
  },
  'disputes/too-many': {
    status: 422,
    pt: 'O limite é de {max}.',
    es: 'El límite es de {max}.',
  },
  'disputes/proposal-over': {
    status: 409,
    pt: 'A proposta de divisão mudou. Confira como está agora.',
    es: 'La propuesta de división cambió. Revisa cómo está ahora.',
  },
  'disputes/same-split': {
    status: 409,
    pt: 'Esta divisão já foi proposta.',
    es: 'Esta división ya se propuso.',
  },
  'disputes/not-heard': {
    status: 409,
    pt: 'O outro lado ainda não respondeu, e o prazo dele não terminou.',
    es: 'La otra parte todavía no respondió, y su plazo no terminó.',
  },
  'requests/tasker-cannot-receive': {
    status: 409,
    pt: 'O tasker ainda não pode receber pagamentos.',
    es: 'El tasker todavía no puede recibir pagos.',
  },
  'requests/own-tasker': {
    status: 422,
    pt: 'Você não pode pedir um serviço a si mesmo.',
    es: 'No puedes pedirte un servicio a ti mismo.',
  },
  'requests/date-past': {
    status: 422,
    pt: 'Escolha uma data futura.',
    es: 'Elige una fecha futura.',
  },
  'requests/date-far': {
    status: 422,
    pt: 'Escolha uma data nos próximos {days} dias.',
    es: 'Elige una fecha en los próximos {days} días.',
  },
  'requests/too-many-open': {
    status: 409,
    pt: 'Você já tem {max} pedidos sem resposta com este tasker. Espere a resposta ou cancele um deles.',
    es: 'Ya tienes {max} pedidos sin respuesta con este tasker. Espera su respuesta o cancela uno.',
  },
  'requests/too-many-today': {
    status: 429,
    pt: 'Você já fez {max} pedidos nas últimas 24 horas. Tente de novo mais tarde.',
    es: 'Ya hiciste {max} pedidos en las últimas 24 horas. Inténtalo más tarde.',
  },
  'requests/too-many-proposals': {
    status: 409,
    pt: 'Você já fez {max} propostas destas neste pedido. Combinem pela conversa o que fica valendo.',
    es: 'Ya hiciste {max} propuestas de estas en este pedido. Acuerden en la conversación lo que queda.',
  },
  'reviews/tag-unknown': {
    status: 422,
    pt: 'Uma das marcas não é deste serviço.',
    es: 'Una de las etiquetas no es de este servicio.',
  },
  'reviews/not-shown': {
    status: 409,
    pt: 'Ainda não há avaliação para responder.',
    es: 'Todavía no hay una calificación para responder.',
  },
  'reviews/answered': {
    status: 409,
    pt: 'Você já respondeu a esta avaliação.',
    es: 'Ya respondiste a esta calificación.',
  },

  'payments/not-found': {
    status: 404,
    pt: 'Pagamento não encontrado.',
    es: 'Pago no encontrado.',
  },
  'payments/client-only': {
    status: 403,
    pt: 'Só o cliente pode pagar este pedido.',
    es: 'Solo el cliente puede pagar este pedido.',
  },
  'payments/nothing-due': {
    status: 409,
    pt: 'Não há nada a pagar neste momento.',
    es: 'No hay nada que pagar en este momento.',
  },
  'payments/already-paid': {
    status: 409,
    pt: 'Este pagamento já foi feito.',
    es: 'Este pago ya se hizo.',
  },
  'payments/not-paid': {
    status: 409,
    pt: 'O pagamento ainda não foi confirmado.',
    es: 'El pago todavía no se confirmó.',
  },
  'payments/not-releasable': {
    status: 409,
    pt: 'Este pagamento não pode ser liberado agora.',
    es: 'Este pago no se puede liberar ahora.',
  },
  'disputes/decided': {
    status: 409,
    pt: 'Esta disputa já foi decidida.',
    es: 'Esta disputa ya fue decidida.',
  },
  'reports/not-found': {
    status: 404,
    pt: 'Denúncia não encontrada.',
    es: 'Denuncia no encontrada.',
  },
  'reports/decided': {
    status: 409,
    pt: 'Esta denúncia já foi decidida.',
    es: 'Esta denuncia ya fue decidida.',
  },
  'people/involved': {
    status: 403,
    pt: 'Você tem parte nisto: outra pessoa da equipe decide.',
    es: 'Tienes parte en esto: decide otra persona del equipo.',
  },
  'attention/not-found': {
    status: 404,
    pt: 'Pendência não encontrada.',
    es: 'Pendiente no encontrado.',
  },
  'attention/undecided': {
    status: 409,
    pt: 'Uma disputa sai da lista quando é decidida.',
    es: 'Una disputa sale de la lista cuando se decide.',
  },
  'payments/chargeback-open': {
    status: 409,
    pt: 'O banco ainda analisa este pagamento. Nada é enviado até ele decidir.',
    es: 'El banco todavía analiza este pago. No se envía nada hasta que decida.',
  },
  'payments/provider-unavailable': {
    status: 503,
    pt: 'O serviço de pagamentos não respondeu. Nada foi cobrado duas vezes: tente de novo daqui a pouco.',
    es: 'El servicio de pagos no respondió. Nada se cobró dos veces: inténtalo de nuevo en un momento.',
  },
  'payments/provider-refused': {
    status: 502,
    pt: 'O serviço de pagamentos recusou a operação.',
    es: 'El servicio de pagos rechazó la operación.',
  },
  'payments/bad-signature': {
    status: 400,
    pt: 'O aviso não foi assinado pelo serviço de pagamentos.',
    es: 'El aviso no está firmado por el servicio de pagos.',
  },
  'notifications/other-party-only': {
    status: 403,
    pt: 'Você só pode avisar a outra parte de um pedido seu.',
    es: 'Solo puedes avisar a la otra parte de un pedido tuyo.',
  },
  'notifications/conversation-closed': {
    status: 409,
    pt: 'A conversa deste pedido já foi encerrada.',
    es: 'La conversación de este pedido ya se cerró.',
  },
  'notifications/too-many-messages': {
    status: 429,
    pt: 'Você já escreveu muitas mensagens. Tente de novo em alguns minutos.',
    es: 'Ya escribiste muchos mensajes. Inténtalo en unos minutos.',
  },
  'notifications/no-device': {
    status: 404,
    pt: 'Este aparelho não está recebendo avisos.',
    es: 'Este dispositivo no está recibiendo avisos.',
  },
  'images/not-found': {
    status: 404,
    pt: 'Imagem não encontrada.',
    es: 'Imagen no encontrada.',
  },
  'images/missing': {
    status: 422,
    pt: 'Falta o arquivo.',
    es: 'Falta el archivo.',
  },
  'images/unsupported-type': {
    status: 415,
    pt: 'Envie uma foto JPEG, PNG, WebP ou AVIF.',
    es: 'Envía una foto JPEG, PNG, WebP o AVIF.',
  },
  'images/unreadable': {
    status: 422,
    pt: 'Não foi possível ler a imagem: o arquivo está danificado ou é grande demais.',
    es: 'No se pudo leer la imagen: el archivo está dañado o es demasiado grande.',
  },
  'images/phone-number': {
    status: 422,
    pt: 'A imagem mostra um telefone ou outro contato. Cubra essa parte e envie de novo.',
    es: 'La imagen muestra un teléfono u otro contacto. Cubre esa parte y envíala de nuevo.',
  },
  'images/too-many': {
    status: 422,
    pt: 'O álbum já tem {max} fotos. Apague uma para pôr outra.',
    es: 'El álbum ya tiene {max} fotos. Borra una para poner otra.',
  },
  'images/too-many-loose': {
    status: 422,
    pt: 'Você já enviou {max} fotos que nada mostra ainda. Use algumas delas, ou espere alguns dias: as que não são usadas se apagam.',
    es: 'Ya enviaste {max} fotos que nada muestra todavía. Usa algunas, o espera unos días: las que no se usan se borran.',
  },
  'images/upload-missing': {
    status: 404,
    pt: 'O envio do arquivo não terminou.',
    es: 'El envío del archivo no terminó.',
  },
  'images/check-busy': {
    status: 503,
    pt: 'Há muitos arquivos na fila. Tente de novo em instantes.',
    es: 'Hay muchos archivos en espera. Inténtalo de nuevo en unos instantes.',
  },
  'videos/too-large': {
    status: 413,
    pt: 'O vídeo tem mais de {max} MB. Grave um mais curto ou com menos qualidade.',
    es: 'El video tiene más de {max} MB. Graba uno más corto o con menos calidad.',
  },
  'videos/unsupported-type': {
    status: 415,
    pt: 'Nem todos conseguiriam ver este vídeo. Envie MP4 (H.264) ou WebM.',
    es: 'No todos podrían ver este video. Envía MP4 (H.264) o WebM.',
  },
  'videos/unreadable': {
    status: 422,
    pt: 'Não foi possível ler o vídeo: o arquivo está danificado.',
    es: 'No se pudo leer el video: el archivo está dañado.',
  },
  'videos/too-long': {
    status: 422,
    pt: 'O vídeo dura mais de {max} segundos. Corte-o ou grave outro.',
    es: 'El video dura más de {max} segundos. Recórtalo o graba otro.',
  },
  'marketplace/not-found': {
    status: 404,
    pt: 'Anúncio não encontrado.',
    es: 'Anuncio no encontrado.',
  },
  'marketplace/too-many-today': {
    status: 429,
    pt: 'Você já anunciou {max} itens nas últimas 24 horas. Tente de novo mais tarde.',
    es: 'Ya publicaste {max} artículos en las últimas 24 horas. Inténtalo más tarde.',
  },
  'marketplace/too-many-on-sale': {
    status: 409,
    pt: 'Você já tem {max} itens à venda. Tire um da venda para anunciar outro.',
    es: 'Ya tienes {max} artículos a la venta. Quita uno de la venta para publicar otro.',
  },
  'marketplace/duplicate': {
    status: 409,
    pt: 'Você já tem um anúncio com este título.',
    es: 'Ya tienes un anuncio con este título.',
  },
  'marketplace/photo-unknown': {
    status: 422,
    pt: 'Uma das fotos não está entre as suas.',
    es: 'Una de las fotos no está entre las tuyas.',
  },
  'marketplace/stock-changed': {
    status: 409,
    pt: 'As unidades mudaram enquanto você editava: agora são {stock}. Confira e salve de novo.',
    es: 'Las unidades cambiaron mientras editabas: ahora son {stock}. Revisa y guarda de nuevo.',
  },
  'marketplace/units-needed': {
    status: 409,
    pt: 'Não há nenhuma unidade. Diga quantas você tem, pelo menos 1, e anuncie de novo.',
    es: 'No queda ninguna unidad. Di cuántas tienes, al menos 1, y anúncialo de nuevo.',
  },
  'questions/not-found': {
    status: 404,
    pt: 'Esta pergunta não existe mais.',
    es: 'Esta pregunta ya no existe.',
  },
  'questions/own-item': {
    status: 422,
    pt: 'Este anúncio é seu: quem pergunta são os outros.',
    es: 'Este anuncio es tuyo: quienes preguntan son los demás.',
  },
  'questions/not-on-sale': {
    status: 409,
    pt: 'Este anúncio não está mais à venda.',
    es: 'Este anuncio ya no está en venta.',
  },
  'questions/too-many': {
    status: 429,
    pt: 'Você já fez muitas perguntas hoje. Tente de novo amanhã.',
    es: 'Ya hiciste muchas preguntas hoy. Inténtalo de nuevo mañana.',
  },
  'questions/answered': {
    status: 409,
    pt: 'Esta pergunta já foi respondida.',
    es: 'Esta pregunta ya fue respondida.',
  },
  'orders/not-found': {
    status: 404,
    pt: 'Compra ou venda não encontrada.',
    es: 'Compra o venta no encontrada.',
  },
  'orders/illegal-transition': {
    status: 409,
    pt: 'Isto mudou, e já não é possível.',
    es: 'Esto cambió, y ya no es posible.',
  },
  'orders/own-item': {
    status: 422,
    pt: 'Este anúncio é seu.',
    es: 'Este anuncio es tuyo.',
  },
  'orders/sold-out': {
    status: 409,
    pt: 'Não há mais essa quantidade: alguém comprou antes.',
    es: 'Ya no hay esa cantidad: alguien compró antes.',
  },
  'orders/seller-cannot-receive': {
    status: 409,
    pt: 'Quem vende ainda não pode receber pagamentos.',
    es: 'Quien vende todavía no puede recibir pagos.',
  },
  'orders/delivery-not-offered': {
    status: 409,
    pt: 'Este anúncio não oferece essa forma de entrega.',
    es: 'Este anuncio no ofrece esa forma de entrega.',
  },
  'orders/address-needed': {
    status: 422,
    pt: 'Diga o endereço da entrega.',
    es: 'Di la dirección de la entrega.',
  },
  'orders/total-too-high': {
    status: 422,
    pt: 'O total passa do que se pode pagar de uma vez. Compre menos peças.',
    es: 'El total supera lo que se puede pagar de una vez. Compra menos piezas.',
  },
  'orders/total-changed': {
    status: 409,
    pt: 'O preço mudou enquanto você olhava. Confira o total antes de pagar.',
    es: 'El precio cambió mientras mirabas. Revisa el total antes de pagar.',
  },
  'orders/too-many-reservations': {
    status: 409,
    pt: 'Você já tem {max} compras reservadas sem pagar. Pague ou cancele uma delas.',
    es: 'Ya tienes {max} compras reservadas sin pagar. Paga o cancela una de ellas.',
  },
  'orders/too-many-notes': {
    status: 429,
    pt: 'Você já escreveu {max} recados aqui.',
    es: 'Ya escribiste {max} mensajes aquí.',
  },
} as const satisfies Record<ErrorCode, Message>
