/** The part of the WebAssembly build of Tesseract that we use; its package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Api = {
    /** 0 when it started. */
    Init: (path: string | null, language: string, engineMode: number) => number
    SetVariable: (name: string, value: string) => boolean
    /** Reads the file `/input`; 0 when it could. */
    SetImageFile: (exifOrientation: number, radians: number) => number
    Recognize: (monitor: null) => number
    GetTSVText: (page: number) => string
    Clear: () => void
  }
  type Core = {
    FS: { writeFile: (path: string, bytes: Uint8Array) => void }
    TessBaseAPI: new () => Api
  }
  const createCore: (options: object) => Promise<Core>
  export default createCore
}
