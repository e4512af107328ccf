/** The part that vite.config.ts uses; the package brings no types. */
declare module "subset-font" {
  interface Options {
    keepAllGlyphs: true;
    targetFormat: "woff2";
    variationAxes: Record<string, { min: number; max: number }>;
    /** OpenType tags; all others are dropped. */
    keepFeatures: string[];
  }
  export default function subsetFont(font: Uint8Array, text: null, options: Options): Promise<Uint8Array>;
}
