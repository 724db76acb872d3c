declare const config: {
  manifest: { globPatterns: string[]; dontCacheBustURLsMatching: RegExp }
  startParts: string[]
  offlinePages: string[]
}
export = config
