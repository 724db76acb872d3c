import { expect, test } from 'vitest'
import { posesAsOffice } from './posing-names.ts'

test.each([
  ...['oficio', 'Equipe OFÍCIO', 'oficio · Suporte', 'Suporteoficio', 'o f i c i o'],
  ...['O.F.I.C.I.O', 'ofi cio', '0f1cio', 'оfісіо', 'ｏｆｉｃｉｏ', '𝐨𝐟𝐢𝐜𝐢𝐨', 'oficlo'],
])("%s passes for the platform's", (name) => expect(posesAsOffice(name)).toBe(true))

test.each([
  ...['Itaú', 'itau', 'ltaú', 'I t a ú', 'Itaú!', 'Banco Itaú', 'Itaú Unibanco S.A.'],
  ...['Bradesco', 'Gerente Bradesco', 'Br4desco', 'Bradesco Atendimento'],
  ...['Nubank', 'Nu Bank', 'NUBANK OFICIAL', 'Equipe Nubank', 'N u b a n k'],
  ...['Banco do Brasil', 'BANCO DO BRASIL - AG. 123', 'BancodoBrasil'],
  ...['Caixa', 'Caixa Econômica', 'Caixa Econômica Federal', 'Caixa Tem', 'Banco Caixa'],
  ...['Santander', 'Banco Santander', 'Santander Brasil', 'Banco Santander Silva'],
  ...['Inter', 'Banco Inter', 'Conta Inter', 'C6', 'C6 Bank', 'Banco C6 Silva'],
  ...['PicPay', 'Pic Pay', 'Mercado Pago', 'MercadoPago Suporte', 'PagSeguro', 'PagBank'],
  ...['Banco Central', 'Pix', 'Equipe Pix', 'Will Bank', 'Banco Cora', 'Visa', 'Stripe'],
])("%s passes for a bank's", (name) => expect(posesAsOffice(name)).toBe(true))

test.each([
  ...['Central de Ajuda', 'Centro de Ayuda', 'Central Ajuda', 'Equipe de Moderação'],
  ...['Moderação', 'Moderación', 'Moderador João', 'Moderadora', 'Suporte', 'Soporte'],
  ...['Suporte ao cliente', 'Suporte - João', 'SuporteCliente', 'Equipo de soporte'],
  ...['Administrador', 'Administradora', 'Administrador João', 'Administrador do site'],
  ...['Administración', 'Admin', 'Equipe Segurança', 'Equipo de seguridad', 'Ouvidoria'],
])("%s passes for an office's", (name) => expect(posesAsOffice(name)).toBe(true))

test.each([
  ...['Otávio Félix', 'Rodolfo Ficiotti', 'Bonifício', 'Sofia', 'Fabrício Lima'],
  ...['Equipe Souza', 'João Segurança', 'Santander Silva', 'Ana Santander', 'Íris Itaúna'],
  ...[
    'Marcenaria Caixa Alta',
    'Limpeza de Caixa d’Água',
    'João Caixa d’Água',
    'Caixas & Cia',
  ],
  ...['Inter Reformas', 'Internacional Pinturas', 'Interiores Lima', 'Valter Inter'],
  ...['Pedreiro de Itaú de Minas', 'Itaú Reformas', 'Vila Itaú Elétrica', 'Cora Lima'],
  ...['Cora', 'Will', 'Will Souza', 'Neon Letreiros', 'Original Marcenaria', 'Pan Silva'],
  ...['Bancos e Mesas Silva', 'Estofados Banco de Couro', 'Banco de Praça Marcenaria'],
  ...['Mercado Pagode', 'Brasil Pinturas', 'Federal Chaves', 'Central Reformas'],
  ...['Suportes Metálicos Lima', 'Soportes y Rejas Díaz', 'Administradora de Imóveis Lima'],
  ...[
    'Visa Pinturas',
    'Safra Jardins',
    'C6 Climatização',
    'Pixinguinha Santos',
    'Ana e Léo',
  ],
  ...['Segurança Eletrônica Prado', 'Contador Digital Lima', 'Ajuda Doméstica Ana', '李雷'],
])('%s does not', (name) => expect(posesAsOffice(name)).toBe(false))
