import { CopyButton } from "../../ui/copy-button.tsx";

export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-center gap-2 rounded-6 border border-line bg-subtle px-3 py-2">
      <code className="min-w-0 flex-1 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-ink">{text}</code>
      <CopyButton value={text} label={label} />
    </div>
  );
}
