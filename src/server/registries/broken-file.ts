/** A file that cannot be read to its end as what it should be. The message is one line for the person who gave it. */
export class BrokenFile extends Error {
  readonly place: string;
  readonly why: string;

  /** @param place `line 12`, `record 3`, `byte 4096`; @param why what is wrong there */
  constructor(place: string, why: string) {
    super(`damaged or cut short at ${place}: ${why}`);
    this.name = "BrokenFile";
    this.place = place;
    this.why = why;
  }
}

/** A whole file that is not the register's list. The message says what it is and what to import instead. */
export class OtherFile extends BrokenFile {
  /** @param kind the file's own kind @param instead what to import */
  constructor(kind: string, instead: string) {
    super("its start", kind);
    this.message = `${kind}: ${instead}`;
  }
}
