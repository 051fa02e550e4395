// A text is handed to whoever looks, as a file of this name.

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
