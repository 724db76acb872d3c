/**
 * The address of resumable uploads (tus 1.0). The metadata `id` of a new one is 32 hexadecimal
 * digits of the sender's choice: its address is this one and the id, and other people have other
 * files under the same id. The metadata `kind` of a video is `video`; without it nothing larger than
 * a picture is taken.
 */
export const UPLOADS_PATH = '/api/uploads'

/** The address of private pictures: under it `<publicId>/<width>.webp`. */
export const PRIVATE_PHOTOS_PATH = '/api/photos'
