/**
 * Reads the texts of a form's fields by name, as they stand in the page: password managers and phones fill fields without
 * an event that React hears.
 */
export function formTexts(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
