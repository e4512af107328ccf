/**
 * Notes that were typed and not saved, by lead. They outlive the drawer: what the service refused, or what could not be
 * sent, is there again when the lead is opened again.
 */
export const noteDrafts = new Map<number, string>();
