const lines = (text: string): string[] => text.trim().split('\n')

/** How people write numbers, mails and names past a filter; `⏎` is a new line. */
export const contactSpellings: string[] = lines(String.raw`
11987654321
(11) 98765-4321
(11)98765-4321
11 98765-4321
11 98765 4321
11-98765-4321
11.98765.4321
11 9 8765 4321
11 9.8765.4321
+55 11 98765-4321
+5511987654321
5511987654321
0055 11 98765 4321
011 98765-4321
0 15 11 98765-4321
0xx11 98765-4321
(0xx11) 98765-4321
119 8765 4321
119.876.543-21
1198765-4321
1 1 9 8 7 6 5 4 3 2 1
1.1.9.8.7.6.5.4.3.2.1
1-1-9-8-7-6-5-4-3-2-1
1,1,9,8,7,6,5,4,3,2,1
1/1/9/8/7/6/5/4/3/2/1
11/98765/4321
11_98765_4321
11*98765*4321
11|98765|4321
11~98765~4321
11 98 76 54 32 1
11 98765⏎4321
11 98765⏎⏎4321
(11)⏎98765-4321
11⏎98765⏎4321
11x98765x4321
11 x 98765 x 4321
11🍎98765🍎4321
11 📞 98765 📞 4321
11 98765 #4321
11#98765#4321
11 & 98765 & 4321
11 98765 e depois 4321
11 98765 depois 4321
11 e depois 98765 e depois 4321
11 98765 e 4321
11 98765 mais 4321
11 98765 traço 4321
11 traço 98765 traço 4321
11 ponto 98765 ponto 4321
11 espaço 98765 espaço 4321
11 98765 y luego 4321
11 98765 luego 4321
11 98765 guion 4321
11 98765 final 4321
11 98765 4321 reais
11987654321 reais
pedido 11987654321
pedido nº 11987654321
protocolo 11987654321
OS 11987654321
nota fiscal 11987654321
código 11987654321
ref 11987654321
CPF 119.876.543-21
CPF 11987654321
cpf: 11 98765 4321
lote 11987654321
boleto 11987654321
serie 11 98765 4321
pedido 11 98765 4321
R$ 11 98765-4321
11 98765-4321 m2
11987654321 km
me chama 11987654321
meu número é 11 987654321
meu numero 987654321
é 98765-4321
98765-4321
98765 4321
9 8765 4321
9.8765.4321
987654321
zap 987654321
whats: 987654321
wpp 98765 4321
liga no 3456-7890
fixo 23456789
telefone 34567890
tel 3456 7890
fone: 11 3456-7890
(11) 3456-7890
11 3456 7890
11 3456.7890
celular 1 1 9 8 7 6 5 4 3 2 1
contato 9 8 7 6 5 4 3 2 1
um um nove oito sete seis cinco quatro três dois um
um um nove oito sete meia cinco quatro três dois um
umumnoveoitosetemeiacincoquatrotresdoisum
um-um-nove-oito-sete-seis-cinco-quatro-três-dois-um
um, um, nove, oito, sete, seis, cinco, quatro, três, dois, um
um.um.nove.oito.sete.seis.cinco.quatro.tres.dois.um
UM UM NOVE OITO SETE SEIS CINCO QUATRO TRES DOIS UM
onze nove oito sete seis cinco quatro três dois um
onze, noventa e oito, setenta e seis, cinquenta e quatro, trinta e dois, um
onze nove 8765 4321
11 nove 8765 quatro três dois um
onze 98765 4321
onze 9 oito sete meia cinco 4321
vinte e um nove oito sete seis cinco quatro três dois um
21 nove nove oito sete seis cinco quatro três dois
DDD 11 número 98765-4321
98765-4321 ddd 11
nove oito sete seis cinco quatro três dois um
um um nove oito sete⏎seis cinco quatro três dois um
uno uno nueve ocho siete seis cinco cuatro tres dos uno
once nueve ocho siete seis cinco cuatro tres dos uno
once, nueve, ocho, siete, seis, cinco, cuatro, tres, dos, uno
seis uno dos tres cuatro cinco seis siete ocho
cinco cinco uno dos tres cuatro cinco seis siete ocho
mi cel es 5512345678
llámame al 55 1234 5678
mi número es 612345678
whatsapp 5215512345678
WhatsApp: +52 1 55 1234 5678
+52 55 1234 5678
+34 612 345 678
+54 9 11 2345-6789
+1 (305) 555-0123
+351 912 345 678
tel. 33 1234 5678
1l 98765-432l
11 9876S-43Z1
II 98765-4321 ou 11 98765-4321
１１ ９８７６５-４３２１
1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣
𝟏𝟏 𝟗𝟖𝟕𝟔𝟓-𝟒𝟑𝟐𝟏
①①⑨⑧⑦⑥⑤④③②①
١١٩٨٧٦٥٤٣٢١
۱۱۹۸۷۶۵۴۳۲۱
११९८७६५४३२१
11​98765​4321
Liga 11 98765-4321 já
Pix 11987654321
pix: 11 98765-4321
chave pix celular 11987654321
meu zap é onze nove oito sete meia cinco quatro três dois um
fala comigo 11 98765-4321 qualquer coisa
anota aí: 11, 98765, 4321
anota: onze... 98765... 4321
11 - 98765 - 4321
( 1 1 ) 9 8 7 6 5 - 4 3 2 1
[11] [98765] [4321]
<11><98765><4321>
{11} 98765 {4321}
11 = 98765 = 4321
11; 98765; 4321
11 "98765" "4321"
'11' '98765' '4321'
11 • 98765 • 4321
11 + 98765 + 4321
11 ... 98765 ... 4321
1 1 98765 43 21
11 98 765 43 21
11 987 654 321
11 9876 54321
tel:11987654321
0800 123 4567
08001234567
clara@gmail.com
clara.silva@exemplo.com.br
clara.d+1@exemplo.com
clara_silva@hotmail.com
CLARA@GMAIL.COM
clara @ gmail . com
clara @gmail.com
clara@ gmail.com
clara@gmail .com
clara@gmail,com
clara@gmail;com
clara@gmail com
clara@gmail
clara @ gmail
clara arroba gmail
clara arroba gmail.com
clara arroba gmail ponto com
clara arroba exemplo ponto com ponto br
claraarrobagmail.com
clara(arroba)gmail.com
clara (arroba) gmail (ponto) com
clara [arroba] gmail [ponto] com
clara(at)gmail.com
clara [at] gmail [dot] com
clara at gmail dot com
clara at gmail.com
clara (a) gmail.com
clara en gmail punto com
clara arroba gmail punto com
clara arroba hotmail punto com
clara{at}outlook.com
clara<at>yahoo.com.br
clara[@]gmail[.]com
clara(@)gmail(.)com
clara @ gmail ponto com
clara.silva gmail com
clara.silva gmail.com
clarasilva gmail ponto com
clara＠gmail．com
clara@gmail​.com
meu gmail é clara.silva
meu gmail: clarasilva
gmail: clara.silva.eletrica
e-mail clara.silva@uol.com.br
clara.silva (gmail)
clara.silva no gmail
clarasilva@hotmail
clara@live.com
clara@empresa.dev
pix clara@gmail.com
contato@claraeletrica.com.br
fala comigo em clara@proton.me
https://exemplo.org/a
http://clara.com.br
http : // clara.com
www.clara.com
www.clara.com.br/fotos
www clara com br
www.clara
www . clara . com
clara.com.br
claraeletrica.com
veja clara.com e me chama
site clara.com
acesse claraeletrica.com agora
meu site é clara.net
clara-eletrica.com.br
clara.me
clara.me/fotos
clara.co
clara.ee
clara.tv
clara.info
clara.page
clara.es
clara.com.uy
clara.com.ar
clara.com.mx
clara.app
clara.dev
clara.site
clara.shop
clara.store/loja
clara.xyz
clara.bio
linktr.ee/clara
linktree clara_silva
bit.ly/2abc
wa.me/5511987654321
wa.me/clara
wa.link/abc123
api.whatsapp.com/send?phone=5511987654321
t.me/clara
m.me/clara
fb.me/clara
fb.com/clara
goo.gl/abc
discord.gg/abc
youtu.be/abc
instagram.com/clara
instagram . com / clara
facebook.com/clara.silva
facebook/clara.silva
instagram/clarasilva
insta/clarasilva
face/clara.silva
tiktok.com/@clara
linkedin.com/in/clara
clara ponto com
clara ponto com ponto br
claraeletrica ponto com ponto br
clara punto com punto ar
clara dot com
clara (ponto) com (ponto) br
clara[.]com[.]br
clara . com . br
clara,com,br
clara。com
𝐜𝐥𝐚𝐫𝐚.𝐜𝐨𝐦
meusite.online
olx.com.br/clara
getninjas.com.br
@clara.silva
@clarasilva
@clara_eletrica
insta @clara.eletrica
meu insta é @clara
Meu insta é clara.silva.eletrica
meu insta é clarasilva
meu insta: clarasilva
insta: clara.silva
insta = clara_silva
insta -> clarasilva
ig clara.silva
ig: clara_silva
IG @clarasilva
instagram clara.silva.eletrica
instagram: clara_silva
instagram é clara.silva
face: Clara.Silva
meu face é clara.silva
facebook: clarasilva
me procura no face clara.silva
telegram: clarasilva
telegram @clara
telegram clara_silva
skype: clara.silva
skype clara.silva99
tiktok: clarafaz
tik tok clara.faz
twitter clara_silva
youtube: claraeletrica
procura no insta clarasilva
me acha no insta por clara.silva
segue no insta: claraeletrica
busca no instagram claraeletrica
sígueme en instagram clara.silva
búscame en instagram como clara_silva
mi instagram es clara.silva
mi insta: claraelectricista
mi facebook es clara.silva
clara.silva no insta
clara_silva no instagram
clara.silva.eletrica no face
sou clarasilva no insta
arroba clarasilva no insta
arroba clara.silva
clara.silva en instagram
chama no direct @clara_silva
discord: clara#1234
messenger: clara.silva
kwai clara.silva
meu perfil no insta é clara.eletrica
me manda msg no nove nove oito 76543210
meu fone onze nove 87 65 43 21
chama la: claraeletrica@
meu email e clara silva arroba gmail
entra no meu perfil do insta clara.eletrica
zap do meu marido 98 7654-3210
zap onze 98765 43 21
cel.11.98765.4321
11nove87654321
119oito7654321
q tal pelo telegram? @clara
me add no face Clara Silva Eletricista
meu insta tem meu nome clara silva
procure Clara Eletrica no google
WhatsApp (onze) 9.87.65.43.21
meu nº: 1.1.9.8765.4321
o meu é 98765 quatro três dois um
liga pra mim 1 1 98765 4 3 2 1
(o11) 98765-4321
11-9-8765-4321
11 9-8765-4321
ddd onze 9 8765 4321
11 98765 quarenta e três vinte e um
98.765-4321
claraeletrica arroba gmail
clara_eletrica arroba hotmail ponto com
clara.eletrica@g m a i l.com
clara "arroba" gmail "ponto" com
clara-arroba-gmail-ponto-com
clara_arroba_gmail_ponto_com
clara+gmail
escreve para clara no gmail ponto com
w w w . clara . com
meusite ponto com ponto br barra clara
https clara com br
link na bio do insta claraeletrica
claraeletrica (insta)
insta claraeletrica
ig claraeletrica
@ clara.eletrica
arroba clara
insta é clara eletrica tudo junto
9-8765-4321
98765 traço 4321
98765 e 4321
0 11 9 8765-4321
nove 8765 4321
tel 98 76 54 32
11🙂9🙂8🙂7🙂6🙂5🙂4🙂3🙂2🙂1
1-1 9-8-7-6-5 4-3-2-1
11 98765.43.21
uno-uno-nueve-8765-4321
11 98765-432one
Número: onze 9 8 7 6 5 4 3 2 1
mande para clara ponto silva arroba gmail ponto com
clara(ponto)silva(arroba)gmail(ponto)com
whatsapp.com/clara
chama no whats da clara 3456 7890
+5511 9 8765 4321
tel: (11) 9 8765 - 4321
c l a r a @ g m a i l . c o m
discord clara#1234
meu discord é clara.silva#0042
11 98765-432um
98765 vezes 4321
cl4r4 no gmeil
me acha no face como Clara Silva
búscame en face como Clara Silva
1o1o9o8o7o6o5o4o3o2o1
o1o1o9o8o7o6o5o4o3o2o1
`).map((line) => line.replaceAll('⏎', '\n'))

/** Numbers and addresses that are written over several messages. */
export const splitSpellings: string[][] = [
  ['11', '98765', '4321'],
  ['11 98765', '4321'],
  ['meu número é 11', '98765-4321'],
  ['1198', '7654', '321'],
  ['1', '1', '9', '8', '7', '6', '5', '4', '3', '2', '1'],
  ['onze', 'nove oito sete seis', 'cinco quatro três dois um'],
  ['o começo é 11 98765', 'e o final 4321'],
  ['um um nove oito', 'sete seis cinco quatro', 'três dois um'],
  ['987', '654', '321'],
  ['11 98765', 'pode ser amanhã', '4321'],
  ['meu zap começa com 11 98765', 'beleza?', 'anota o resto: 4321 ok'],
  ['clara@', 'gmail.com'],
  ['clara', '@gmail.com'],
  ['clara.silva', 'arroba gmail', 'ponto com'],
  ['clara@gmail', '.com'],
  ['www.', 'claraeletrica.com.br'],
  ['meu insta é', 'clara.silva'],
  ['insta:', 'clarasilva'],
]
