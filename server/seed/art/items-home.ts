import { plant, room, rug, table } from './backdrops.ts'
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

const sofa: Scene = (brush) => {
  const { main, second, third, wood } = brush.palette
  return (
    room(brush, 360) +
    rug(brush, 320, 430, 250) +
    shadow(320, 420, 230) +
    rect(120, 190, 400, 170, tone(main, -0.1), { r: 36 }) +
    rect(146, 312, 174, 80, main, { r: 20 }) +
    rect(322, 312, 174, 80, main, { r: 20 }) +
    rect(90, 262, 76, 144, tone(main, 0.12), { r: 32 }) +
    rect(474, 262, 76, 144, tone(main, 0.12), { r: 32 }) +
    rect(186, 240, 84, 78, second, { r: 18, turn: -9 }) +
    rect(372, 240, 80, 76, third, { r: 18, turn: 9 }) +
    rect(118, 402, 14, 22, wood) +
    rect(508, 402, 14, 22, wood)
  )
}

const diningTable: Scene = (brush) => {
  const { main, second, third, wood, light, leaf } = brush.palette
  const seat = (x: number, flip: 1 | -1) =>
    rect(x, 230, 14, 200, tone(wood, -0.25), { r: 6 }) +
    rect(x - (flip < 0 ? 76 : 0), 338, 90, 16, second, { r: 7 }) +
    rect(x + flip * 72, 352, 12, 80, tone(wood, -0.25), { r: 6 })
  return (
    room(brush, 372) +
    shadow(320, 436, 260) +
    seat(84, 1) +
    seat(542, -1) +
    rect(170, 276, 300, 22, wood, { r: 8 }) +
    rect(170, 276, 300, 8, tone(wood, 0.3), { r: 4 }) +
    rect(200, 298, 20, 136, tone(wood, -0.1), { r: 6 }) +
    rect(420, 298, 20, 136, tone(wood, -0.1), { r: 6 }) +
    shape('M296 276L304 218H340L348 276Z', main) +
    repeat(5, (i) =>
      stroke(
        `M${308 + i * 7} 220Q${290 + i * 14} 170 ${274 + i * 24} ${150 - (i % 2) * 20}`,
        leaf,
        5,
      ),
    ) +
    repeat(5, (i) =>
      circle(
        274 + i * 24,
        146 - (i % 2) * 20,
        15,
        [third, second, light, third, second][i] ?? third,
      ),
    ) +
    oval(226, 272, 34, 8, light) +
    oval(416, 272, 34, 8, light)
  )
}

const lamp: Scene = (brush) => {
  const { main, third, light, wood } = brush.palette
  return (
    room(brush, 384) +
    circle(320, 180, 190, third, { opacity: 0.22 }) +
    circle(320, 180, 130, third, { opacity: 0.28 }) +
    shadow(320, 436, 90) +
    oval(320, 428, 62, 14, tone(wood, -0.3)) +
    rect(313, 210, 14, 216, wood) +
    circle(320, 218, 22, light) +
    shape('M256 88H384L424 212H216Z', main) +
    shape('M256 88H300L270 212H216Z', tone(main, 0.2)) +
    rect(252, 80, 136, 12, tone(main, -0.2), { r: 6 }) +
    rect(214, 206, 212, 12, third, { r: 6 }) +
    stroke('M372 218v44', tone(wood, -0.3), 3) +
    circle(372, 266, 6, third) +
    plant(brush, 110, 440, 1.1)
  )
}

const microwave: Scene = (brush) => {
  const { main, metal, ink, third, light, second } = brush.palette
  return (
    table(brush, 356) +
    shadow(320, 398, 220) +
    rect(110, 150, 420, 236, tone(metal, 0.35), { r: 18 }) +
    rect(110, 150, 420, 20, tone(metal, 0.6), { r: 12 }) +
    rect(134, 182, 276, 176, ink, { r: 12 }) +
    rect(152, 200, 240, 140, '#5a4a3c', { r: 8 }) +
    oval(272, 312, 90, 14, '#c8b8a0') +
    shape('M222 262H322Q318 306 272 308T222 262Z', main) +
    oval(272, 262, 50, 11, third) +
    repeat(3, (i) =>
      stroke(`M${250 + i * 22} 244q-9 -13 2 -26`, light, 4, { opacity: 0.8 }),
    ) +
    shape('M152 200H250L190 340H152Z', light, { opacity: 0.1 }) +
    rect(394, 210, 12, 120, metal, { r: 6 }) +
    rect(428, 186, 84, 36, '#123', { r: 6 }) +
    rect(440, 198, 44, 10, '#7cf2c0', { r: 4 }) +
    repeat(9, (i) =>
      rect(430 + (i % 3) * 29, 236 + Math.floor(i / 3) * 27, 22, 19, tone(metal, 0.65), {
        r: 5,
      }),
    ) +
    circle(470, 338, 16, second)
  )
}

const washer: Scene = (brush) => {
  const { main, second, third, metal, light, ink } = brush.palette
  return (
    room(brush, 392) +
    shadow(310, 440, 160) +
    rect(180, 90, 264, 346, '#f7f8f9', { r: 16 }) +
    rect(180, 90, 264, 66, tone(metal, 0.45), { r: 16 }) +
    rect(200, 108, 80, 32, '#ffffff', { r: 6 }) +
    circle(340, 124, 19, main) +
    stroke('M340 124V110', light, 4) +
    rect(376, 112, 48, 24, ink, { r: 5 }) +
    circle(312, 290, 106, tone(metal, 0.1)) +
    circle(312, 290, 92, '#e9eef2') +
    circle(312, 290, 78, '#39536a') +
    shape('M238 300Q270 262 312 294T386 296A78 78 0 0 1 238 300Z', '#8cc9e8') +
    circle(290, 322, 20, second) +
    circle(336, 332, 22, third) +
    circle(316, 344, 17, main) +
    repeat(6, (i) =>
      circle(270 + i * 17, 262 + (i % 3) * 14, 6, '#ffffff', { opacity: 0.8 }),
    ) +
    shape('M250 236Q280 208 320 214L262 312Q232 280 250 236Z', '#ffffff', {
      opacity: 0.2,
    }) +
    plant(brush, 540, 440, 1.1) +
    shape('M40 360H140L126 440H54Z', third) +
    repeat(3, (i) => oval(66 + i * 24, 356, 24, 16, [second, light, main][i] ?? main))
  )
}

const fridge: Scene = (brush) => {
  const { main, metal, second, third, light } = brush.palette
  return (
    room(brush, 400) +
    shadow(320, 444, 130) +
    rect(210, 76, 220, 366, main, { r: 22 }) +
    rect(210, 76, 60, 366, tone(main, 0.14), { r: 22 }) +
    rect(210, 168, 220, 6, tone(main, -0.25)) +
    rect(392, 104, 12, 52, tone(metal, 0.4), { r: 6 }) +
    rect(392, 196, 12, 110, tone(metal, 0.4), { r: 6 }) +
    rect(250, 208, 60, 46, light, { r: 3, turn: -4 }) +
    circle(280, 212, 7, second) +
    rect(318, 220, 46, 56, third, { r: 3, turn: 5 }) +
    circle(341, 224, 7, light) +
    rect(260, 96, 74, 12, tone(main, 0.4), { r: 6 }) +
    plant(brush, 320, 78, 0.42, second) +
    plant(brush, 540, 440, 1.3, third) +
    sparkle(236, 130, 16)
  )
}

const fan: Scene = (brush) => {
  const { main, metal, ink, second, light } = brush.palette
  return (
    room(brush, 392) +
    shadow(320, 440, 110) +
    oval(320, 430, 92, 20, main) +
    rect(309, 260, 22, 168, tone(metal, 0.1)) +
    circle(320, 184, 136, light, { opacity: 0.5 }) +
    repeat(4, (i) =>
      oval(320, 128, 38, 58, tone(main, 0.1), { turn: i * 90 + 22, around: [320, 184] }),
    ) +
    repeat(18, (i) =>
      stroke('M320 184V52', ink, 1.5, { turn: i * 20, around: [320, 184], opacity: 0.45 }),
    ) +
    repeat(3, (i) =>
      circle(320, 184, 60 + i * 36, 'none', { stroke: ink, width: 3, opacity: 0.55 }),
    ) +
    circle(320, 184, 26, second) +
    repeat(3, (i) => circle(300 + i * 20, 428, 6, light)) +
    repeat(3, (i) =>
      stroke(`M500 ${130 + i * 44}q26 -16 50 0t50 0`, '#ffffff', 7, { opacity: 0.8 }),
    )
  )
}

const bookPile: Scene = (brush) => {
  const { main, second, third, light, leaf } = brush.palette
  const fills = [main, second, third, leaf, tone(main, 0.35), tone(second, 0.3)]
  return (
    table(brush, 372) +
    shadow(300, 408, 190) +
    repeat(6, (i) => {
      const width = 300 - ((i * 47) % 70)
      const x = 150 + ((i * 29) % 46)
      const y = 362 - i * 44
      return (
        rect(x, y, width, 42, fills[i] ?? main, { r: 6 }) +
        rect(x + 10, y + 7, width - 10, 28, light) +
        repeat(3, (n) => rect(x + 14, y + 13 + n * 7, width - 16, 2, '#d8cfbf')) +
        rect(x, y, 40, 42, fills[i] ?? main, { r: 6 }) +
        rect(x + 12, y + 8, 6, 26, light, { opacity: 0.6 })
      )
    }) +
    rect(486, 336, 70, 62, second, { r: 12 }) +
    stroke('M556 350q28 4 22 24t-24 14', second, 9) +
    stroke('M506 322q-10 -14 2 -28M530 322q-10 -14 2 -28', '#ffffff', 5, { opacity: 0.85 })
  )
}

const mixer: Scene = (brush) => {
  const { main, metal, light, third, second } = brush.palette
  return (
    table(brush, 376) +
    shadow(320, 412, 190) +
    rect(150, 376, 330, 32, main, { r: 14 }) +
    shape('M150 390V180H232V390Z', main) +
    rect(130, 116, 350, 92, main, { r: 44 }) +
    rect(150, 128, 300, 14, tone(main, 0.4), { r: 7, opacity: 0.7 }) +
    circle(176, 164, 18, tone(metal, 0.4)) +
    rect(440, 136, 30, 52, tone(metal, 0.3), { r: 10 }) +
    rect(380, 206, 22, 30, metal) +
    stroke('M391 236Q360 280 391 310Q422 280 391 236M391 236V310', tone(metal, -0.2), 5) +
    shape('M284 268H496Q490 374 420 378H360Q290 374 284 268Z', tone(metal, 0.3)) +
    shape('M284 268H330Q330 360 372 378H360Q290 374 284 268Z', tone(metal, 0.65)) +
    oval(390, 268, 106, 15, light) +
    oval(390, 270, 88, 10, tone(third, 0.4)) +
    shape('M60 376L66 330H110L116 376Z', light) +
    oval(88, 326, 26, 16, '#f3d9b0') +
    oval(560, 384, 26, 20, '#fdf3e3') +
    oval(590, 392, 24, 18, tone(second, 0.5))
  )
}

const rugRoll: Scene = (brush) => {
  const { main, second, third, light } = brush.palette
  return (
    room(brush, 240) +
    group(
      [
        rect(0, 0, 420, 200, main, { r: 6 }),
        rect(16, 14, 388, 172, light, { r: 4 }),
        rect(26, 24, 368, 152, second, { r: 4 }),
        repeat(4, (i) =>
          shape(
            `M${70 + i * 92} 44L${112 + i * 92} 100L${70 + i * 92} 156L${28 + i * 92} 100Z`,
            third,
          ),
        ),
        repeat(4, (i) =>
          shape(
            `M${70 + i * 92} 70L${92 + i * 92} 100L${70 + i * 92} 130L${48 + i * 92} 100Z`,
            main,
          ),
        ),
        repeat(20, (i) => stroke(`M-2 ${8 + i * 9.7}h-14M422 ${8 + i * 9.7}h14`, light, 3)),
      ],
      'translate(130 250) skewX(-12)',
    ) +
    plant(brush, 84, 330, 1.2) +
    sparkle(520, 130, 18)
  )
}

const desk: Scene = (brush) => {
  const { main, wood, third, second, ink, light } = brush.palette
  return (
    room(brush, 392) +
    shadow(320, 440, 240) +
    rect(100, 250, 440, 22, wood, { r: 6 }) +
    rect(100, 250, 440, 8, tone(wood, 0.3), { r: 4 }) +
    rect(120, 272, 18, 164, ink) +
    rect(370, 272, 150, 164, tone(wood, -0.1), { r: 4 }) +
    repeat(
      3,
      (i) =>
        rect(382, 282 + i * 50, 126, 42, tone(wood, 0.14), { r: 4 }) +
        rect(430, 300 + i * 50, 30, 6, ink, { r: 3 }),
    ) +
    stroke('M170 250V170L236 120', ink, 7) +
    shape('M214 98L280 128L250 168L204 140Z', main) +
    circle(246, 160, 13, light) +
    shape('M246 160L200 250H330Z', third, { opacity: 0.3 }) +
    rect(410, 196, 50, 54, second, { r: 8 }) +
    stroke('M424 196V150M438 196V140M450 196V156', third, 7) +
    rect(290, 238, 84, 12, light, { r: 3 }) +
    rect(296, 226, 74, 12, main, { r: 3 })
  )
}

export const homeItems = {
  sofa,
  'mesa-de-jantar': diningTable,
  luminaria: lamp,
  'micro-ondas': microwave,
  'maquina-de-lavar': washer,
  geladeira: fridge,
  ventilador: fan,
  livros: bookPile,
  batedeira: mixer,
  tapete: rugRoll,
  escrivaninha: desk,
} as const
