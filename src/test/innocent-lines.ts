const lines = (text: string): string[] => text.trim().split('\n')

/** What people write about work and things, with figures, dots and names of networks in it. */
export const innocentLines: string[] = lines(String.raw`
Chuveiro queimou hoje.Com urgência, por favor
Troco a tomada queimada.com garantia de 90 dias
Faço a pintura . com garantia
Serviço completo.Com nota fiscal
Limpeza pesada.com produtos inclusos
Vi a foto no instagram . com certeza faço
Chego já…com as peças
Trocar o quadro.Combinado?
Ok.me avisa
Tudo certo.Me chama quando chegar
Posso ir amanhã.De manhã ou de tarde?
Moro no 3º andar.No fim do corredor
Está vazando.Es urgente
Listo.No hay problema
Perfecto.La puerta está abierta
Necesito ayuda.Es para hoy
Chego às 9h, levo tudo.
São 4 disjuntores de 20A, R$ 320,00 com o material
CEP 01310-100, número 1578
CEP 01310100
CEP: 01.310-100
98765-432
dia 26/11/2026 às 14:30
26-11-2026 das 8h às 18h
2026-11-26 14:30
26.11.2026
de 10/01 a 25/02
custa 2.50 cada e fica bom
a medida @ 2m
2 portas @ oficina. Com frete
Área de 10 m² @ R$ 12,90 . com material
10.5 m2 a R$ 12,90/m
Fica no 1.º andar. Com elevador
CPF 111.444.777-35
CPF 11144477735
meu CPF é 529.982.247-25
529.982.247-25
CPF: 168.995.350-09
CNPJ 12.345.678/0001-90
CNPJ 12345678000190
12.345.678/0001-95
CNPJ 11.222.333/0001-81
inscrição estadual 110.042.490.114
IE 123456789
RG 12.345.678-9
RG 34.567.890-1
CNH 04916934598
RENAVAM 00891749871
título de eleitor 123456780191
PIS 120.64411.77-9
placa ABC1D23
placa ABC-1234
R$ 1.250,00
R$ 98765,43
R$98.765,43
R$ 1.234.567,89
1.250 reais
12x de R$ 99,90
entrada de 500 e 3x de 450
por 80 reais a hora
$ 1.500 pesos
cuesta $12,500.00
USD 350
50% antes e 50% depois
10% de desconto à vista
São 3500 tijolos e 20 sacos de cimento
12000 BTUs, 220V
Ar split 9000 BTU 220V
Disjuntor 2x32A, cabo 6mm
cabo de 2,5 mm²
Tubo 100mm, joelho 45 graus
Piso 60x60
porcelanato 80x80 retificado
porta 80 x 210
Janela de 1,20 x 1,00
mesa 160x80x75
caixa 30x20x15 cm
quarto 3x4 e sala 5x4
Sala de 4,5 x 3,2
40 m² de parede
Terreno 10x25
tinta 18L, rendimento 250 m²
Broca 6, 8 e 10
parafuso 4,5x50
medidas 21 x 98 x 54
TV 55 polegadas, suporte 400x400
monitor 27" 144Hz
notebook i5 8GB 256GB SSD
iPhone 11 64 GB 2019
iPhone 13 128 GB bateria 87%
Galaxy S23 256GB
Moto G54 5G 256
PS5 com 2 controles e 3 jogos
IMEI 353879234567890
IMEI: 35-387923-456789-0
IMEI 35 387923 456789 0
imei 1 353879234567890 imei 2 353879234567908
número de série C02XK1ABCDEF
série 98765432
serial 4CE0460D0G
modelo MX-9876
modelo 98765432
Chave de acesso 35240912345678000190550010000012341234567890
3524 0912 3456 7800 0190 5500 1000 0012 3412 3456 7890
NF 34567890
NF-e 000123456
nota fiscal 123456
Pedido nº 987654321
pedido 12345
pedido 20241187654
Orden 987654321
Protocolo 20241187654321
protocolo de atendimento 2024118765
OS 4321
Ref. 3456-7890
cód. 4321
código de barras 7891234567895
7 891234 567895
EAN 7891234567895
ISBN 978-85-359-0277-5
ISBN 9788535902775
boleto 34191.79001 01043.510047 91020.150008 5 97230000010000
34191790010104351004791020150008597230000010000
Ag 1234 conta 56789-0
agência 4321 conta 98765-4
4242 4242 4242 4242
cartão final 4242
rastreio BR123456789BR
código de rastreio AA987654321BR
apto 101, bloco B
Av. Paulista, 1578 - sala 1204
Rua 15 de Novembro, 1100
Rua 7, quadra 12, lote 4
Qd 5 Lt 12
BR-101 km 215
Rodovia BR 116 km 98
-23.5505, -46.6333
-23.550520, -46.633308
lat -23.55 lng -46.63
2019-2024
De 2019 a 2024
desde 2010 no ramo
20 anos de experiência
Mais de 3500 clientes 4900 obras
Atendi 120 casas em 2025
nota 4,9 de 5
4.9 estrelas, 321 avaliações
Seg a sex 08:00-18:00, sáb 9h às 13h
8h30 às 17h45
das 7 às 16
14h
14:00h
10h ou 11h ou 14h
segunda, terça ou quarta
dias 5, 12, 19 e 26
5/6/24, 12/6/24, 19/6/24
12-05-24 13-05-24
Tamanhos 34 36 38 40 42 44
Tamanhos P M G GG
numeração 33 ao 40
calça 42, camisa 3
talla 38
21 22 23 24 25 26 27 28 29 30 31
1 2 3 4 5 6 7 8 9 10
um dois três quatro cinco seis sete oito nove dez
um dois três
uno dos tres cuatro cinco seis siete ocho nueve diez
uma casa, dois quartos, três banheiros
noventa e nove anos
dois quartos, uma sala, uma cozinha e um banheiro
tenho um filho de sete anos e uma de nove
três tomadas, dois interruptores, um ventilador
são oito cadeiras, uma mesa e quatro bancos
cinco portas, seis janelas e oito dobradiças
os dois, um de cada vez
Preciso de 11 tomadas e 4 interruptores
11 metros de cabo
11 ou 12 pontos de luz
9 janelas e 11 portas
apto 21 bloco 9, portão 8
ramal 4321
sala 98765
senha do portão 4321
código do portão 1234#
portaria pede RG
interfone 12
wi-fi 5GHz
Wi-Fi 2.4 GHz
roteador TP-Link AC1200
câmera IP 1080p
lâmpada LED 9W 6500K
LED E27 9W
Windows 11, Office 2021
Excel e Word
planilha.xlsx
orçamento.pdf
foto_quadro.jpg
IMG_2034.jpg
IMG_20261128_143022.jpg
print.png
video_1.mp4
projeto_final.dwg
Node.js e React
versão 2.0.1
v1.10.3
norma NBR 5410
NR-10 e NR-35
CREA 123456
CREA-SP 5069876543
CRECI 98765
Vi seu trabalho no Instagram e gostei muito
Vi no insta que você faz pintura
Postei no face e ninguém respondeu
Instagram: não tenho
Não uso Facebook
o Facebook dele está parado
Preciso de ajuda com o Instagram da loja
Gestão de Instagram e Facebook
Edição de vídeo para YouTube e TikTok
Conserto de celular, troca de tela
Meu celular quebrou, preciso de orçamento
meu zap está com problema
Não posso passar meu WhatsApp por aqui
chama no chat do app
Pode me ligar pelo aplicativo?
Te chamo quando chegar
ligo o disjuntor e cai
liga e desliga o motor 3 vezes
chame quando estiver na portaria 2
o telefone do prédio não funciona
telefone fixo sem linha
instalar tomada de telefone
contato do disjuntor queimado
contato elétrico 24V
relé de contato 220V 10A
Faço contato amanhã
e-mail marketing e redes sociais
criar conta de e-mail e configurar Outlook
configurar Gmail no celular
site em WordPress
fazer um site para a loja
preciso de um site com carrinho
loja online com 30 produtos
link do projeto no chat
Ponto de luz na cozinha
ponto com tomada de 20A
instalar um ponto com fio terra
ponto com defeito
troca do ponto com infiltração
trocar um ponto com mofo por outro
bater ponto com digital
Preço bom, com nota
15 arrobas
uma arroba do boi
arroba de cacau
preço por @ de boi
S.A. e Ltda.
Sr. José, a Sra. Ana e o Dr. Paulo
p.ex. parede, teto
etc. e tal
R. Augusta, 1200
Av.Brasil, 500
a.m. ou p.m.
das 8 a.m. às 5 p.m.
obs.: levar escada
Ltda.ME
Dra.Ana pediu
e/ou
2/3 da parede
km/h
R$/m²
c/ material
s/ material
nº 45
nro 123-A
mesa+4 cadeiras
A+ em economia
24h por dia
24/7
50/50
1/2 polegada
3/4 pol
cano de 1 1/2
PVC 25mm x 3/4
bateria 12V 60Ah
12V/24V
pneu 205/55 R16
aro 29 quadro 19
bike aro 26, 21 marchas
carro 2015/2016, 98.000 km
65.432 km rodados
moto 150cc 2018
motor 1.6 16V
fogão 4 bocas
geladeira 450 L frost free
máquina de lavar 12 kg
sofá 3 lugares 2,10 m
cama 1,58 x 1,98
colchão 138x188
guarda-roupa 6 portas
cadeira gamer até 120 kg
botijão P13
extintor ABC 6 kg
violão 12 cordas
teclado 61 teclas
caixa JBL 40W
projetor 4000 lumens
impressora HP 2774
cartucho 664
toner 85A
livro de 2019, 320 páginas
10 livros por 50
3 por 100
leve 4 pague 3
2 un. 25,00 = 50,00
total 3x75=225
10 + 20 + 30 = 60
1) pintar 2) lixar 3) limpar
item 1, item 2, item 3
1. tirar o piso 2. nivelar 3. assentar
5 3 4 6 7 8 9 1 2
87 203795
Chego 15 min antes
levo 2h
a partir das 10
no máximo 3 dias
entre 100 e 200 reais
de 80 a 100
mínimo 50
máximo 1500
R$ 80/h
80 por m²
110 ou 220?
bivolt 110/220
50Hz/60Hz
entrada 25, saída 20
falo com o síndico do 302
apto 98, 7º andar, torre 6
bloco 5 apto 4321
vaga 32 do subsolo 1
a chave fica com o porteiro
tem cachorro, cuidado
o portão é azul
pago no pix
aceito cartão em 3x
Pix ou dinheiro?
sem pressa
até mais
obrigado
gracias, nos vemos el lunes
el martes a las 10:30
son 3 habitaciones y 2 baños
la llave la tiene el portero del 4
cuesta 1500 pesos
pago la mitad
de lunes a viernes de 8 a 17
tengo 2 perros y un gato
`)
