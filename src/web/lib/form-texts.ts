/**
 * Reads the fields of a form by name from the DOM, because password managers and phones fill fields without events that
 * React receives.
 */
export function formTexts(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
