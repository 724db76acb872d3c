import { outdoors, plant, room, table, wall } from './backdrops.ts'
import {
  circle,
  group,
  oval,
  rect,
  repeat,
  shadow,
  shape,
  sparkle,
  stroke,
  tone,
  type Scene,
} from './kit.ts'

const bike: Scene = (brush) => {
  const { main, ink, metal, wood } = brush.palette
  const wheel = (x: number) =>
    circle(x, 330, 94, 'none', { stroke: ink, width: 12 }) +
    circle(x, 330, 84, 'none', { stroke: tone(metal, 0.3), width: 4 }) +
    repeat(12, (i) =>
      stroke(`M${x} 330V248`, metal, 2, { turn: i * 30, around: [x, 330] }),
    ) +
    circle(x, 330, 11, ink)
  return (
    outdoors(brush, 370) +
    shadow(320, 430, 250) +
    wheel(180) +
    wheel(462) +
    stroke('M180 330L262 190H424L302 330Z', main, 15) +
    stroke('M262 190L302 330M462 330L414 150', main, 15) +
    stroke('M250 164L262 190', ink, 10) +
    rect(214, 148, 82, 20, wood, { r: 10 }) +
    stroke('M414 150L408 128Q420 110 456 124', ink, 10) +
    circle(302, 330, 30, 'none', { stroke: tone(ink, 0.2), width: 8 }) +
    stroke('M302 330L324 368', ink, 8) +
    rect(308, 366, 38, 9, ink, { r: 4 }) +
    stroke('M180 324L296 304M180 338L300 360', tone(ink, 0.3), 3)
  )
}

const drill: Scene = (brush) => {
  const { main, ink, metal, light, third, second } = brush.palette
  return (
    table(brush, 372) +
    circle(320, 210, 170, light, { opacity: 0.4 }) +
    shadow(290, 412, 170) +
    rect(140, 130, 230, 100, main, { r: 28 }) +
    rect(160, 144, 150, 14, light, { r: 7, opacity: 0.35 }) +
    rect(366, 144, 54, 72, ink, { r: 10 }) +
    shape('M418 160H460L474 172V188L460 200H418Z', tone(metal, -0.2)) +
    rect(472, 174, 96, 12, metal, { r: 3 }) +
    shape('M178 220H262L246 350H166Z', tone(main, -0.18)) +
    shape('M258 232H300Q304 262 276 272H254Z', second) +
    rect(140, 340, 140, 62, ink, { r: 14 }) +
    rect(152, 352, 60, 10, third, { r: 5 }) +
    repeat(5, (i) => rect(184 + i * 18, 180, 9, 34, tone(main, -0.3), { r: 4 })) +
    repeat(5, (i) =>
      rect(400 + i * 34, 384 - (i % 2) * 6, 12, 26, tone(metal, -0.1), { r: 3 }),
    )
  )
}

const ladder: Scene = (brush) => {
  const { metal, main, second } = brush.palette
  return (
    room(brush, 396) +
    shadow(320, 446, 150) +
    stroke('M352 60L470 440', tone(metal, -0.3), 14) +
    stroke('M300 60L180 440M352 60L300 440', tone(metal, -0.05), 17) +
    repeat(6, (i) =>
      stroke(`M${285 - i * 18} ${112 + i * 56}H${345 - i * 7}`, tone(metal, 0.3), 15),
    ) +
    rect(284, 46, 84, 24, main, { r: 8 }) +
    repeat(2, (i) => rect(168 + i * 118, 430, 28, 18, second, { r: 5 })) +
    rect(458, 430, 26, 16, second, { r: 5 }) +
    plant(brush, 560, 442, 1.1) +
    rect(60, 380, 64, 62, second, { r: 6 }) +
    oval(92, 380, 32, 9, tone(second, 0.35))
  )
}

const toolbox: Scene = (brush) => {
  const { main, second, third, metal, ink, wood } = brush.palette
  return (
    table(brush, 366) +
    shadow(320, 408, 220) +
    group(
      [
        rect(0, 0, 20, 150, wood, { r: 8 }),
        rect(-40, -30, 100, 38, tone(metal, -0.3), { r: 8 }),
      ],
      'translate(200 110) rotate(-8)',
    ) +
    group(
      [rect(0, 0, 28, 70, second, { r: 12 }), rect(10, -70, 9, 74, metal)],
      'translate(300 140) rotate(4)',
    ) +
    group(
      [rect(0, 0, 28, 70, third, { r: 12 }), rect(10, -50, 9, 54, metal)],
      'translate(352 136) rotate(10)',
    ) +
    shape(
      'M420 120a30 30 0 1 1 44 26L452 240H420L426 148A30 30 0 0 1 420 120l22 12l16 -14Z',
      tone(metal, -0.05),
    ) +
    rect(120, 210, 400, 40, tone(main, 0.15), { r: 8 }) +
    rect(110, 240, 420, 160, main, { r: 14 }) +
    rect(110, 240, 420, 22, tone(main, -0.2), { r: 8 }) +
    repeat(2, (i) => rect(180 + i * 230, 252, 48, 40, tone(metal, 0.2), { r: 6 })) +
    rect(260, 300, 120, 44, tone(main, 0.25), { r: 8 }) +
    stroke('M210 210Q210 160 260 160H380Q430 160 430 210', ink, 14, { opacity: 0.9 })
  )
}

const pram: Scene = (brush) => {
  const { main, ink, metal, second, light } = brush.palette
  const wheel = (x: number, r: number) =>
    circle(x, 432 - r, r, ink) +
    circle(x, 432 - r, r * 0.62, tone(metal, 0.4)) +
    circle(x, 432 - r, 7, ink)
  return (
    outdoors(brush, 360) +
    shadow(310, 434, 190) +
    stroke('M210 390L430 260L520 150M400 390L240 270', tone(metal, -0.25), 11) +
    stroke('M508 166L534 134', ink, 17) +
    shape('M170 210H440Q440 320 330 324H270Q176 320 170 210Z', main) +
    shape('M170 214A136 136 0 0 1 306 78V214Z', tone(main, 0.18)) +
    stroke('M306 214L214 116M306 214L262 84M306 214L178 164', tone(main, -0.1), 4) +
    rect(164, 204, 282, 18, tone(main, -0.2), { r: 9 }) +
    shape('M320 214Q380 180 430 214Z', light) +
    circle(360, 300, 12, second) +
    wheel(210, 44) +
    wheel(412, 44)
  )
}

const camera: Scene = (brush) => {
  const { main, ink, metal, third, light, second } = brush.palette
  return (
    table(brush, 362) +
    shadow(320, 400, 200) +
    stroke('M130 200C40 260 70 380 150 420', second, 16) +
    rect(130, 160, 380, 236, ink, { r: 26 }) +
    rect(130, 160, 380, 70, tone(metal, 0.2), { r: 24 }) +
    shape('M250 164L272 120H368L390 164Z', tone(metal, 0.05)) +
    rect(160, 138, 54, 26, second, { r: 6 }) +
    circle(466, 190, 16, third) +
    rect(146, 236, 348, 140, main, { r: 8, opacity: 0.9 }) +
    circle(320, 286, 104, tone(ink, 0.15)) +
    circle(320, 286, 88, tone(metal, -0.35)) +
    circle(320, 286, 70, ink) +
    circle(320, 286, 52, '#27425e') +
    circle(320, 286, 30, '#162b40') +
    circle(300, 264, 15, light, { opacity: 0.7 }) +
    circle(342, 306, 8, light, { opacity: 0.35 })
  )
}

const skateboard: Scene = (brush) => {
  const { main, second, third, metal, light } = brush.palette
  const wheel = (x: number) => circle(x, 350, 30, third) + circle(x, 350, 12, light)
  return (
    outdoors(brush, 350) +
    rect(0, 376, 640, 104, '#b8b3ab') +
    shadow(320, 386, 230) +
    stroke('M90 250Q110 300 160 302H480Q530 300 552 250', main, 30) +
    stroke('M98 246Q116 286 164 288H476Q522 286 544 246', second, 9) +
    rect(190, 312, 60, 20, metal, { r: 6 }) +
    rect(390, 312, 60, 20, metal, { r: 6 }) +
    wheel(196) +
    wheel(244) +
    wheel(396) +
    wheel(444) +
    sparkle(320, 180, 24)
  )
}

const tent: Scene = (brush) => {
  const { main, second, third, ink, wood } = brush.palette
  return (
    outdoors(brush, 350) +
    repeat(3, (i) =>
      shape(
        `M${40 + i * 64} 356L${84 + i * 64} ${200 - i * 14}L${128 + i * 64} 356Z`,
        tone('#2f7a55', i * 0.12),
      ),
    ) +
    shadow(360, 420, 230) +
    shape('M340 130L580 410H140Z', main) +
    shape('M340 130L440 410H140Z', tone(main, 0.16)) +
    shape('M330 190L390 410H230Z', ink) +
    shape('M330 190L262 410H226Z', second) +
    stroke('M340 130L334 100', wood, 7) +
    stroke('M340 130L600 440M340 130L112 440', third, 3) +
    repeat(3, (i) =>
      rect(500 + i * 24, 434 - (i % 2) * 8, 60, 14, wood, { r: 7, turn: i * 20 - 20 }),
    ) +
    shape('M540 380q30 36 8 54q-34 -6 -8 -54Z', third)
  )
}

const helmets: Scene = (brush) => {
  const { main, second, third, light, wood } = brush.palette
  const helmet = (x: number, y: number, fill: string) =>
    shape(`M${x - 84} ${y}A84 80 0 0 1 ${x + 84} ${y}Z`, fill) +
    rect(x - 106, y - 6, 212, 22, tone(fill, -0.12), { r: 11 }) +
    rect(x - 14, y - 82, 28, 78, tone(fill, 0.2), { r: 12 }) +
    shape(`M${x - 70} ${y - 16}A70 60 0 0 1 ${x - 34} ${y - 62}`, 'none', {
      stroke: light,
      width: 7,
      opacity: 0.6,
    })
  return (
    table(brush, 372) +
    shadow(320, 404, 240) +
    rect(190, 226, 260, 14, wood, { r: 5 }) +
    helmet(320, 208, third) +
    helmet(208, 384, second) +
    helmet(436, 384, main) +
    rect(40, 384, 80, 16, wood, { r: 6 })
  )
}

const boards: Scene = (brush) => {
  const { wood, main, third } = brush.palette
  return (
    room(brush, 392) +
    shadow(320, 446, 240) +
    repeat(6, (row) =>
      repeat(4, (i) => {
        const x = 90 + i * 116 + (row % 2) * 18
        const fill = tone(wood, 0.12 + ((row + i) % 4) * 0.12)
        return (
          rect(x, 402 - row * 38, 108, 32, fill, { r: 4 }) +
          circle(x + 54, 418 - row * 38, 9, 'none', {
            stroke: tone(fill, -0.2),
            width: 3,
          }) +
          circle(x + 54, 418 - row * 38, 3, tone(fill, -0.2))
        )
      }),
    ) +
    rect(92, 184, 8, 256, third, { r: 3 }) +
    rect(410, 184, 8, 256, third, { r: 3 }) +
    rect(180, 156, 200, 30, main, { r: 8 }) +
    rect(192, 166, 120, 8, tone(main, 0.4), { r: 4 })
  )
}

const paintCans: Scene = (brush) => {
  const { main, second, third, metal, ink } = brush.palette
  const can = (x: number, y: number, fill: string) =>
    rect(x, y, 140, 130, tone(metal, 0.3), { r: 10 }) +
    rect(x, y + 28, 140, 74, fill) +
    rect(x + 12, y + 28, 22, 74, tone(fill, 0.3), { opacity: 0.7 }) +
    circle(x + 76, y + 64, 22, tone(fill, 0.55)) +
    oval(x + 70, y + 4, 70, 15, tone(metal, 0.55)) +
    oval(x + 70, y + 4, 54, 10, tone(metal, 0.1)) +
    stroke(`M${x + 6} ${y + 22}Q${x + 70} ${y + 84} ${x + 134} ${y + 22}`, ink, 3, {
      opacity: 0.5,
    })
  return (
    wall(brush) +
    rect(0, 410, 640, 70, tone(brush.palette.floor, 0.1)) +
    shadow(320, 428, 260) +
    can(90, 290, main) +
    can(250, 290, second) +
    can(410, 290, third) +
    can(170, 150, tone(main, 0.35)) +
    can(330, 150, tone(second, 0.3)) +
    sparkle(250, 110, 18)
  )
}

const toyBlocks: Scene = (brush) => {
  const { main, second, third, leaf, light, wood, ink } = brush.palette
  const block = (x: number, y: number, fill: string, turn = 0) =>
    group(
      [
        rect(0, 0, 92, 92, fill, { r: 12 }),
        rect(12, 12, 68, 68, tone(fill, 0.25), { r: 8 }),
        circle(46, 46, 19, light, { opacity: 0.85 }),
      ],
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return (
    room(brush, 360) +
    shadow(320, 440, 250) +
    block(90, 346, main) +
    block(190, 346, second) +
    block(140, 250, third) +
    block(300, 360, leaf, -8) +
    rect(424, 340, 160, 54, wood, { r: 14 }) +
    rect(520, 280, 64, 70, second, { r: 10 }) +
    rect(532, 292, 40, 30, '#cfe9f3', { r: 5 }) +
    rect(440, 300, 28, 44, ink, { r: 6 }) +
    circle(454, 280, 17, '#ffffff', { opacity: 0.9 }) +
    circle(476, 256, 12, '#ffffff', { opacity: 0.8 }) +
    repeat(
      3,
      (i) => circle(456 + i * 50, 404, 29, third) + circle(456 + i * 50, 404, 11, ink),
    )
  )
}

const pots: Scene = (brush) => {
  const { main, second, third } = brush.palette
  return (
    room(brush, 360) +
    plant(brush, 150, 430, 1.7, second) +
    plant(brush, 340, 442, 2.1, main) +
    plant(brush, 520, 430, 1.5, third)
  )
}

export const outdoorItems = {
  bicicleta: bike,
  furadeira: drill,
  escada: ladder,
  'caixa-de-ferramentas': toolbox,
  carrinho: pram,
  camera,
  skate: skateboard,
  barraca: tent,
  capacetes: helmets,
  tabuas: boards,
  tintas: paintCans,
  brinquedos: toyBlocks,
  vasos: pots,
} as const
