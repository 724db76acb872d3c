export const geoErrors = ['geo/cep-unknown'] as const

export const addressErrors = ['addresses/not-found', 'addresses/too-many'] as const
