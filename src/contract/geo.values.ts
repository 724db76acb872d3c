export const geoErrors = ['geo/cep-unknown'] as const
