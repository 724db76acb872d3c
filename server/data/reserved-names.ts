/** Names in short addresses that no tasker gets: others would take them for the platform's. */
export const reservedNames = new Set(
  `about acesso account admin ajuda api app atendimento ayuda blog buscar cadastro cancelar clientes
  conta contact contacto contato cuenta demo empresa entrar eventos faq financeiro gratis help home
  info inicio legal login loja mail marketplace me new news novo null oferta ofertas pagamento
  pagamentos pagar pago pagos perfil perfis pix privacidade profile promo promocao root search
  seguranca seguridad sistema sobre static status support teste tasker taskers termos terminos test
  tienda trabalhe undefined user usuario vagas www`.split(/\s+/),
)
