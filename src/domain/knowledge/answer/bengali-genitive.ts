/** The Bengali genitive of a crop's name: ধানের, আলুর, লাউয়ের. */
export function bengaliGenitive(name: string): string {
  if (/[\u09be-\u09cc]$/.test(name)) return `${name}র`
  return /[\u0985-\u0994]$/.test(name) ? `${name}য়ের` : `${name}ের`
}
