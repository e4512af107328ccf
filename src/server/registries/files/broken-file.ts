/** The file cannot be read completely in the expected format. The message is one line for the user who supplied it. */
export class BrokenFile extends Error {
  readonly place: string;
  readonly why: string;

  /** @param place `line 12`, `record 3`, `byte 4096` @param why description of the error */
  constructor(place: string, why: string) {
    super(`damaged or cut short at ${place}: ${why}`);
    this.name = "BrokenFile";
    this.place = place;
    this.why = why;
  }
}

/** The complete file is not a list of the register. The message says what it is and what to import instead. */
export class OtherFile extends BrokenFile {
  /** @param kind kind of the file @param instead what to import */
  constructor(kind: string, instead: string) {
    super("its start", kind);
    this.message = `${kind}: ${instead}`;
  }
}

/** The file is of the register, but has only a header, or one list without members. */
export class NoRows extends BrokenFile {
  constructor() {
    super("its start", "no rows");
    this.message = "no rows: the file has a header or an empty list, and no company";
  }
}
