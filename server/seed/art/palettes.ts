/** The colours of one drawing: the same light falls on everything in it. */
export type Palette = {
  wall: string
  wallDeep: string
  floor: string
  /** The thing one looks at. */
  main: string
  second: string
  third: string
  ink: string
  wood: string
  leaf: string
  light: string
  metal: string
}

const common = { ink: '#2b2a33', light: '#fffaf0', metal: '#b9c3cc' }

export const palettes: readonly [Palette, ...Palette[]] = [
  // Paper and green, as the interface.
  {
    ...common,
    wall: '#f6e7cf',
    wallDeep: '#ecd2ab',
    floor: '#d9a877',
    main: '#0c6a4d',
    second: '#e8763a',
    third: '#f3b843',
    wood: '#b9793f',
    leaf: '#3f8f5f',
  },
  // Morning blue.
  {
    ...common,
    wall: '#d6e8f0',
    wallDeep: '#b3d2e2',
    floor: '#e3c9a4',
    main: '#2f6f9f',
    second: '#f0894f',
    third: '#ffd166',
    wood: '#c48a54',
    leaf: '#4d9a6f',
  },
  // Peach and petrol.
  {
    ...common,
    wall: '#fddfcd',
    wallDeep: '#f8c3a6',
    floor: '#c98f72',
    main: '#1f5c66',
    second: '#d9534f',
    third: '#f4c35a',
    wood: '#9c5f3c',
    leaf: '#56875a',
  },
  // Mint.
  {
    ...common,
    wall: '#d8efe2',
    wallDeep: '#b4dcc6',
    floor: '#d8bf98',
    main: '#d4603c',
    second: '#1d7a5f',
    third: '#f2c14e',
    wood: '#a9703f',
    leaf: '#2f8f63',
  },
  // Lavender evening.
  {
    ...common,
    wall: '#e3defa',
    wallDeep: '#c6bdf0',
    floor: '#bfa5a0',
    main: '#5b4b9a',
    second: '#ef8a62',
    third: '#ffcf70',
    wood: '#946a4b',
    leaf: '#4a9079',
  },
  // Amber afternoon.
  {
    ...common,
    wall: '#fdeec2',
    wallDeep: '#f8d98a',
    floor: '#cf9f63',
    main: '#b5472f',
    second: '#2a7f86',
    third: '#ef9f2f',
    wood: '#8f5b30',
    leaf: '#6c9a3f',
  },
  // A wall of petrol, and what shines before it.
  {
    ...common,
    wall: '#3c6b70',
    wallDeep: '#24484d',
    floor: '#b98d62',
    main: '#f0a04b',
    second: '#e8dcc4',
    third: '#f5c969',
    wood: '#a46a3d',
    leaf: '#6fb58a',
  },
  // Terracotta.
  {
    ...common,
    wall: '#e3a07d',
    wallDeep: '#c47a57',
    floor: '#8a5a41',
    main: '#1f4e5f',
    second: '#f3d9b1',
    third: '#f6c35b',
    wood: '#6e4329',
    leaf: '#4f7f5b',
  },
  // Concrete.
  {
    ...common,
    wall: '#e2e2de',
    wallDeep: '#c3c5c1',
    floor: '#a29a8f',
    main: '#e0562f',
    second: '#2b6777',
    third: '#f4b942',
    wood: '#8a6a4b',
    leaf: '#5e8c61',
  },
  // Sage.
  {
    ...common,
    wall: '#d3dfc6',
    wallDeep: '#b1c69e',
    floor: '#c7a27a',
    main: '#8c3b4a',
    second: '#d9822b',
    third: '#f1cf6b',
    wood: '#8d5e3a',
    leaf: '#4d7c4a',
  },
  // Rose.
  {
    ...common,
    wall: '#f8dbe0',
    wallDeep: '#edb7c2',
    floor: '#c79a84',
    main: '#7a2e4d',
    second: '#2a7d78',
    third: '#f5bb4a',
    wood: '#9b6544',
    leaf: '#4f8b68',
  },
  // Night blue.
  {
    ...common,
    wall: '#466796',
    wallDeep: '#2a426b',
    floor: '#a78767',
    main: '#f2b84b',
    second: '#e86f51',
    third: '#f7d794',
    wood: '#9a6a42',
    leaf: '#5fa777',
  },
]
