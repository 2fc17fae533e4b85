/** Keeps only some letters of a font (its README, version 2). */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2'
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
