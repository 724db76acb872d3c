import { outdoors, plant, room, rug, table, wall, windowPane } from './backdrops.ts'
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

const tiled = (colour: string) =>
  repeat(8, (i) => rect(i * 84, 0, 2, 480, colour, { opacity: 0.35 })) +
  repeat(6, (i) => rect(0, i * 84, 640, 2, colour, { opacity: 0.35 }))

/** A shower that runs behind its glass. */
export const showerBath: Scene = (brush) => {
  const { main, second, third, metal, light, wallDeep } = brush.palette
  return (
    wall(brush) +
    tiled(tone(wallDeep, 0.5)) +
    rect(0, 420, 640, 60, tone(main, 0.55)) +
    rect(360, 0, 18, 150, metal) +
    shape('M290 150H448Q448 110 369 110Q290 110 290 150Z', tone(metal, 0.25)) +
    rect(286, 148, 166, 14, tone(metal, -0.2), { r: 7 }) +
    repeat(9, (i) =>
      stroke(`M${302 + i * 17} 172L${286 + i * 21} 410`, '#8fcbe8', 4, { opacity: 0.75 }),
    ) +
    repeat(6, (i) =>
      circle(280 + i * 36, 418 - (i % 2) * 10, 9, '#ffffff', { opacity: 0.7 }),
    ) +
    circle(150, 236, 30, tone(metal, 0.1)) +
    circle(150, 236, 16, second) +
    rect(142, 190, 16, 42, tone(metal, -0.15), { r: 8 }) +
    rect(500, 250, 110, 12, tone(metal, -0.1), { r: 4 }) +
    rect(514, 196, 26, 54, third, { r: 8 }) +
    rect(548, 206, 24, 44, main, { r: 6 }) +
    rect(578, 220, 22, 30, second, { r: 5 }) +
    shape('M60 0H214L150 480H0V120Z', light, { opacity: 0.16 }) +
    rect(470, 0, 8, 480, tone(metal, 0.3), { opacity: 0.8 })
  )
}

/** A kitchen sink under a window, its tap running clear. */
export const kitchenSink: Scene = (brush) => {
  const { main, second, third, metal, light, wood, ink } = brush.palette
  return (
    wall(brush) +
    windowPane(brush, 210, 40, 220, 150) +
    rect(0, 300, 640, 26, tone(wood, 0.35)) +
    rect(0, 326, 640, 154, main) +
    repeat(3, (i) => rect(30 + i * 205, 346, 180, 120, tone(main, 0.12), { r: 8 })) +
    repeat(3, (i) => rect(100 + i * 205, 362, 40, 8, third, { r: 4 })) +
    rect(190, 292, 260, 20, tone(metal, 0.2), { r: 8 }) +
    shape('M206 312H434L414 360H226Z', tone(metal, -0.1)) +
    stroke('M320 292V190Q320 150 362 150Q404 150 404 190V206', tone(metal, -0.18), 16) +
    stroke('M404 216V300', '#9bd3ec', 8, { opacity: 0.9 }) +
    circle(320, 284, 16, ink, { opacity: 0.75 }) +
    rect(286, 262, 26, 10, second, { r: 5 }) +
    repeat(4, (i) =>
      rect(
        500 + i * 10,
        222 - i * 4,
        8,
        80,
        [light, tone(third, 0.4), light, second][i] ?? light,
        {
          r: 4,
          turn: 8,
        },
      ),
    ) +
    rect(488, 284, 78, 16, wood, { r: 6 }) +
    plant(brush, 84, 300, 0.8, second) +
    sparkle(246, 336, 14) +
    sparkle(404, 120, 12, light)
  )
}

/** The front of a house, half of it in its new colour. */
export const facade: Scene = (brush) => {
  const { main, second, third, wood, light, ink } = brush.palette
  return (
    outdoors(brush, 380) +
    shadow(320, 424, 250, 16) +
    rect(110, 170, 420, 250, tone(second, 0.62)) +
    shape('M110 170H336L300 240L340 300L310 420H110Z', second) +
    shape('M76 178L320 52L564 178Z', tone(main, -0.1)) +
    shape('M76 178L320 52L320 82L118 184Z', tone(main, 0.15)) +
    rect(280, 292, 86, 128, wood, { r: 6 }) +
    rect(292, 306, 62, 44, tone(wood, 0.3), { r: 4 }) +
    circle(352, 366, 6, third) +
    windowPane(brush, 150, 220, 84, 84) +
    windowPane(brush, 418, 220, 84, 84) +
    stroke('M520 430L470 130M574 430L512 128', tone(wood, -0.15), 9) +
    repeat(8, (i) =>
      stroke(`M${514 - i * 6.2} ${402 - i * 36}L${566 - i * 7.6} ${402 - i * 36}`, wood, 7),
    ) +
    rect(464, 98, 62, 24, light, { r: 10 }) +
    rect(464, 108, 62, 14, second, { r: 7 }) +
    stroke('M526 110H548V150', ink, 6) +
    shape('M44 380H110L102 436H52Z', third) +
    oval(77, 380, 33, 9, second)
  )
}

/** A wide window, the squeegee half way down. */
export const windowCleaning: Scene = (brush) => {
  const { main, second, third, light, metal, ink, leaf } = brush.palette
  return (
    wall(brush) +
    rect(96, 30, 448, 330, light, { r: 8 }) +
    rect(112, 46, 416, 298, '#aedcf0') +
    shape('M112 344V260Q190 200 270 262T430 240T528 262V344Z', tone(leaf, 0.2)) +
    shape('M112 344V300Q220 250 330 306T528 300V344Z', leaf) +
    circle(440, 110, 34, third, { opacity: 0.9 }) +
    rect(112, 46, 208, 298, '#f4fbff', { opacity: 0.55 }) +
    repeat(12, (i) =>
      circle(132 + ((i * 61) % 180), 70 + ((i * 47) % 250), 6 + (i % 3) * 5, '#ffffff', {
        opacity: 0.75,
      }),
    ) +
    rect(316, 46, 8, 298, light) +
    shape('M330 60L420 46H470L330 240Z', '#ffffff', { opacity: 0.35 }) +
    group(
      [
        rect(0, 0, 170, 20, ink, { r: 8 }),
        rect(0, 16, 170, 8, second, { r: 4 }),
        rect(74, -16, 22, 20, metal),
        rect(72, -130, 26, 118, main, { r: 12 }),
      ],
      'translate(150 206) rotate(-14)',
    ) +
    rect(84, 356, 472, 22, tone(light, -0.06)) +
    shadow(560, 462, 66) +
    shape('M500 390H620L606 464H514Z', main) +
    oval(560, 390, 60, 13, '#cfeefa') +
    repeat(4, (i) =>
      circle(526 + i * 24, 384 - (i % 2) * 10, 14, '#ffffff', { opacity: 0.9 }),
    ) +
    shape('M20 430q50 -26 110 -6l-6 36q-54 12 -98 0Z', third) +
    sparkle(476, 190, 22) +
    sparkle(400, 284, 14)
  )
}

/** A lawn in stripes, the mower at its end. */
export const lawn: Scene = (brush) => {
  const { main, second, third, ink, leaf, metal, light } = brush.palette
  return (
    outdoors(brush, 250) +
    repeat(8, (i) =>
      shape(
        `M${250 + i * 18} 250L${-160 + i * 120} 480H${-40 + i * 120}L${268 + i * 18} 250Z`,
        tone(leaf, i % 2 === 0 ? 0.32 : 0.12),
      ),
    ) +
    repeat(6, (i) =>
      oval(
        20 + i * 128,
        252,
        82,
        46 + (i % 2) * 12,
        tone(leaf, i % 2 === 0 ? -0.12 : -0.02),
      ),
    ) +
    repeat(9, (i) =>
      circle(14 + i * 78, 236 + (i % 3) * 16, 8, [third, second, light][i % 3] ?? third),
    ) +
    shadow(376, 432, 150, 18) +
    stroke('M470 360L590 210', ink, 10) +
    stroke('M560 216H616', second, 14) +
    shape('M270 330Q280 280 350 280H430Q490 280 496 350V398H262Z', main) +
    shape('M270 330Q280 280 350 280H370V398H262Z', tone(main, 0.14)) +
    rect(320, 250, 86, 40, tone(ink, 0.15), { r: 10 }) +
    rect(336, 238, 54, 14, metal, { r: 5 }) +
    rect(250, 386, 258, 18, second, { r: 8 }) +
    [290, 466]
      .map((x) => circle(x, 408, 32, ink) + circle(x, 408, 14, tone(metal, 0.2)))
      .join('')
  )
}

/** A bedroom that has become cool. */
export const bedroomSplit: Scene = (brush) => {
  const { main, second, third, light, wood, metal } = brush.palette
  return (
    room(brush, 390) +
    windowPane(brush, 60, 70, 120, 150) +
    rect(300, 54, 270, 74, '#ffffff', { r: 16 }) +
    rect(300, 54, 270, 26, '#f2f5f7', { r: 13 }) +
    rect(324, 108, 222, 9, tone(metal, -0.2), { r: 4 }) +
    circle(540, 74, 6, '#38c172') +
    repeat(4, (i) =>
      stroke(`M${350 + i * 56} 134q-18 26 0 50t0 46`, '#a9dcf2', 6, { opacity: 0.8 }),
    ) +
    shadow(380, 440, 240, 14) +
    rect(190, 240, 22, 190, tone(wood, -0.2), { r: 8 }) +
    rect(196, 268, 380, 90, wood, { r: 14 }) +
    rect(210, 330, 390, 90, light, { r: 20 }) +
    rect(330, 318, 274, 102, main, { r: 22 }) +
    rect(330, 318, 274, 34, tone(main, 0.28), { r: 17 }) +
    rect(222, 302, 92, 50, '#ffffff', { r: 20, turn: -4 }) +
    rect(260, 312, 70, 44, third, { r: 18, turn: 6 }) +
    rect(590, 380, 14, 56, tone(wood, -0.2), { r: 4 }) +
    rect(92, 350, 76, 82, wood, { r: 8 }) +
    rect(92, 382, 76, 4, tone(wood, -0.25)) +
    rect(124, 306, 12, 44, tone(wood, -0.3)) +
    shape('M98 310L112 264H148L162 310Z', second)
  )
}

/** A telephone open on the mat, its parts in order. */
export const phoneRepair: Scene = (brush) => {
  const { main, second, third, metal, light, ink } = brush.palette
  return (
    table(brush, 120) +
    rect(60, 150, 520, 300, tone(main, 0.1), { r: 24 }) +
    rect(76, 166, 488, 268, main, { r: 16 }) +
    repeat(6, (i) => rect(76 + i * 81, 166, 2, 268, tone(main, 0.2), { opacity: 0.5 })) +
    group(
      [
        rect(0, 0, 130, 236, ink, { r: 24 }),
        rect(8, 8, 114, 220, '#3b4048', { r: 18 }),
        rect(18, 18, 94, 74, '#1f7a5c', { r: 8 }),
        repeat(6, (i) =>
          rect(26 + (i % 3) * 28, 26 + Math.floor(i / 3) * 32, 20, 22, third, { r: 3 }),
        ),
        rect(18, 104, 94, 92, tone(metal, 0.2), { r: 8 }),
        rect(30, 140, 70, 10, second, { r: 4 }),
        circle(64, 212, 10, metal),
      ],
      'translate(150 184) rotate(-8)',
    ) +
    group(
      [
        rect(0, 0, 126, 230, '#101216', { r: 22 }),
        rect(8, 10, 110, 208, '#9ad3ee', { r: 14 }),
        shape('M14 218L90 10H118V90L60 218Z', '#ffffff', { opacity: 0.35 }),
      ],
      'translate(330 180) rotate(7)',
    ) +
    repeat(7, (i) =>
      circle(480 + (i % 3) * 26, 210 + Math.floor(i / 3) * 26, 7, i % 2 ? metal : third),
    ) +
    group(
      [rect(0, 0, 110, 16, second, { r: 8 }), rect(110, 4, 70, 8, metal, { r: 3 })],
      'translate(430 392) rotate(-24)',
    ) +
    sparkle(420, 220, 16, light)
  )
}

/** A hand of polished nails among the bottles. */
export const nails: Scene = (brush) => {
  const { main, second, third, light, ink, leaf } = brush.palette
  const colours = [main, second, third, tone(main, 0.4), leaf]
  const skin = '#a86f4e'
  return (
    table(brush, 300) +
    repeat(5, (i) => {
      const x = 60 + i * 62
      const colour = colours[i] ?? main
      return (
        shadow(x + 20, 306, 26, 7) +
        rect(x, 226, 42, 78, colour, { r: 10 }) +
        rect(x + 6, 234, 8, 56, '#ffffff', { r: 4, opacity: 0.35 }) +
        rect(x + 10, 158, 22, 70, ink, { r: 6 })
      )
    }) +
    rect(262, 312, 420, 136, tone(second, 0.72), { r: 26 }) +
    shape('M640 320Q560 300 500 318Q430 336 420 372Q440 410 520 408L640 410Z', skin) +
    repeat(4, (i) => {
      const y = 322 + i * 26
      const x = 300 + Math.abs(i - 1) * 14
      return (
        rect(x, y, 190, 26, i % 2 ? tone(skin, 0.06) : skin, { r: 13, turn: 3 - i * 2 }) +
        rect(x - 14, y + 3, 44, 20, colours[i] ?? main, { r: 10, turn: 3 - i * 2 }) +
        rect(x - 6, y + 6, 18, 5, '#ffffff', { r: 3, opacity: 0.55 })
      )
    }) +
    circle(560, 170, 70, light, { opacity: 0.5 }) +
    repeat(6, (i) =>
      oval(560, 130, 17, 40, i % 2 ? second : tone(second, 0.3), {
        turn: i * 60,
        around: [560, 170],
      }),
    ) +
    circle(560, 170, 18, third)
  )
}

/** A dog in its bath. */
export const dogBath: Scene = (brush) => {
  const { main, second, third, light, metal, ink, wallDeep } = brush.palette
  const fur = '#d9a066'
  return (
    wall(brush) +
    tiled(tone(wallDeep, 0.5)) +
    rect(0, 410, 640, 70, tone(second, 0.5)) +
    stroke('M90 40V150H190', tone(metal, -0.1), 14) +
    shape('M164 150H240L256 184H148Z', metal) +
    repeat(5, (i) =>
      stroke(`M${162 + i * 20} 194v${70 + (i % 2) * 20}`, '#9bd3ec', 5, { opacity: 0.8 }),
    ) +
    shadow(340, 446, 230, 14) +
    oval(330, 226, 74, 66, fur) +
    oval(262, 214, 26, 54, tone(fur, -0.25), { turn: 16 }) +
    oval(398, 214, 26, 54, tone(fur, -0.25), { turn: -16 }) +
    oval(330, 256, 42, 32, tone(fur, 0.45)) +
    circle(306, 214, 8, ink) +
    circle(354, 214, 8, ink) +
    oval(330, 240, 14, 10, ink) +
    stroke('M330 250V262Q316 274 304 264M330 262Q344 274 356 264', ink, 4) +
    rect(262, 280, 136, 60, fur, { r: 30 }) +
    shape('M130 310H560Q556 440 470 440H220Q136 440 130 310Z', main) +
    shape('M130 310H250Q240 420 270 440H220Q136 440 130 310Z', tone(main, 0.16)) +
    rect(112, 296, 466, 24, tone(main, 0.3), { r: 12 }) +
    repeat(9, (i) =>
      circle(158 + i * 47, 294 - (i % 3) * 12, 22 + (i % 2) * 8, '#ffffff', {
        opacity: 0.92,
      }),
    ) +
    repeat(3, (i) =>
      circle(318 + i * 18, 164 - (i % 2) * 8, 16, '#ffffff', { opacity: 0.95 }),
    ) +
    repeat(6, (i) =>
      circle(440 + ((i * 53) % 150), 90 + ((i * 37) % 140), 7 + (i % 3) * 6, light, {
        opacity: 0.6,
        stroke: '#ffffff',
        width: 2,
      }),
    ) +
    oval(596, 420, 28, 16, third)
  )
}

/** Clothes that are ready, on their rail. */
export const clothesRail: Scene = (brush) => {
  const { main, second, third, wood, metal, leaf, light } = brush.palette
  const colours = [main, second, third, tone(main, 0.4), leaf, tone(second, 0.3)]
  const hanger = (x: number) =>
    stroke(`M${x} 118v-14M${x - 34} 142L${x} 118L${x + 34} 142`, tone(metal, -0.25), 4)
  return (
    room(brush, 400) +
    rug(brush, 320, 440, 230) +
    rect(96, 98, 448, 9, tone(wood, -0.2), { r: 4 }) +
    rect(100, 98, 10, 340, tone(wood, -0.2), { r: 4 }) +
    rect(530, 98, 10, 340, tone(wood, -0.2), { r: 4 }) +
    repeat(5, (i) => {
      const x = 162 + i * 80
      const colour = colours[i] ?? main
      const length = 290 + (i % 3) * 34
      const wide = i % 2 === 0
      return (
        hanger(x) +
        shape(
          `M${x - 36} 140Q${x} 128 ${x + 36} 140L${x + (wide ? 44 : 30)} ${length + 40}H${x - (wide ? 44 : 30)}Z`,
          colour,
        ) +
        shape(
          `M${x - 36} 140Q${x - 20} 134 ${x - 10} 134L${x - 14} ${length + 40}H${x - (wide ? 44 : 30)}Z`,
          tone(colour, 0.18),
        ) +
        (i % 2
          ? repeat(4, (n) => circle(x + 4, 176 + n * 34, 4, light))
          : stroke(`M${x - 34} 220H${x + 36}`, tone(colour, -0.25), 6))
      )
    }) +
    plant(brush, 56, 440, 0.9, second) +
    circle(590, 420, 26, third) +
    stroke('M568 412q22 -18 44 0M566 424q24 16 48 0', tone(third, -0.25), 3)
  )
}

/** A lock on a gate, its keys in it. */
export const padlock: Scene = (brush) => {
  const { main, second, third, metal, ink, light } = brush.palette
  return (
    outdoors(brush, 380) +
    repeat(9, (i) =>
      rect(22 + i * 74, 40, 20, 440, tone(main, i % 2 ? -0.12 : -0.05), { r: 6 }),
    ) +
    repeat(9, (i) =>
      shape(`M${22 + i * 74} 46L${32 + i * 74} 10L${42 + i * 74} 46Z`, tone(main, 0.12)),
    ) +
    rect(0, 120, 640, 18, tone(main, -0.2)) +
    rect(0, 390, 640, 18, tone(main, -0.2)) +
    stroke('M250 250V190Q250 120 320 120Q390 120 390 190V250', tone(metal, -0.12), 26) +
    stroke('M250 250V190Q250 120 320 120', tone(metal, 0.3), 8) +
    rect(214, 236, 212, 172, third, { r: 26 }) +
    rect(214, 236, 70, 172, tone(third, 0.28), { r: 26 }) +
    rect(230, 256, 180, 8, tone(third, -0.2), { r: 4 }) +
    circle(320, 314, 24, ink) +
    rect(311, 318, 18, 50, ink, { r: 6 }) +
    circle(452, 396, 34, 'none', { stroke: tone(metal, -0.15), width: 14 }) +
    stroke('M430 376L336 330', tone(metal, -0.15), 14) +
    circle(470, 442, 22, second) +
    sparkle(250, 206, 16, light)
  )
}

/** A cake in tiers beside its decorations. */
export const cake: Scene = (brush) => {
  const { main, second, third, light, wood, leaf } = brush.palette
  const tier = (y: number, w: number, h: number, fill: string) =>
    rect(320 - w / 2, y, w, h, fill, { r: 12 }) +
    rect(320 - w / 2, y, w / 3, h, tone(fill, 0.2), { r: 12 }) +
    repeat(Math.round(w / 34), (i) => circle(320 - w / 2 + 17 + i * 34, y + 4, 17, light)) +
    repeat(Math.round(w / 40), (i) =>
      circle(320 - w / 2 + 20 + i * 40, y + h - 12, 6, third),
    )
  return (
    table(brush, 360) +
    repeat(9, (i) =>
      shape(`M${i * 76} 24h62l-31 50Z`, [main, second, third, leaf][i % 4] ?? main, {
        opacity: 0.85,
      }),
    ) +
    stroke('M0 22Q320 44 640 22', wood, 4) +
    shadow(320, 412, 190, 14) +
    oval(320, 404, 190, 18, light) +
    rect(306, 404, 28, 30, tone(light, -0.08)) +
    tier(300, 300, 96, tone(second, 0.35)) +
    tier(216, 210, 86, tone(main, 0.35)) +
    tier(146, 124, 72, tone(third, 0.3)) +
    repeat(3, (i) =>
      rect(286 + i * 30, 96, 9, 44, [main, third, second][i] ?? main, { r: 4 }),
    ) +
    repeat(3, (i) => oval(290 + i * 30, 86, 6, 11, '#ffb347')) +
    repeat(3, (i) => circle(290 + i * 30, 86, 18, '#ffd98a', { opacity: 0.35 })) +
    repeat(4, (i) =>
      circle(84 + (i % 2) * 34, 392 - Math.floor(i / 2) * 30, 18, '#c4353f'),
    ) +
    repeat(4, (i) =>
      oval(92 + (i % 2) * 34, 372 - Math.floor(i / 2) * 30, 9, 5, leaf, { turn: -30 }),
    ) +
    rect(500, 340, 96, 66, main, { r: 14 }) +
    rect(500, 340, 96, 18, tone(main, 0.25), { r: 9 })
  )
}
