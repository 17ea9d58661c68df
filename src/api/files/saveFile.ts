// Hands a file to the browser's downloads.

export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has read the address by then; keeping it would keep the file in memory
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
