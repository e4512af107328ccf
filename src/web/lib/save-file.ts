/** Saves a file to the user's download folder. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task; a minute is enough for any dialog that it shows first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
