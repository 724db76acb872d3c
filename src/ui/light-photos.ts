import { createContext } from 'react'

/** True where photos are to be loaded small. The shell provides it. */
export const LightPhotos = createContext(false)
