declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Picture = { width: number; height: number; data: Uint8ClampedArray }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Draws into `target`; null when it cannot. */
    display(target: Picture, callback: (shown: Picture | null) => void): void
  }
  export default function libheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
