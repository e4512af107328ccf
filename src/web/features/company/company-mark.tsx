/** The company's initials on a quiet square: something to recognise it by, made of nothing but its name. */
export function CompanyMark({ name }: { name: string }) {
  const words = name.split(/[\s.,&-]+/).filter((word) => /^\p{L}|\p{N}/u.test(word));
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase());
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-8 bg-accent-tint text-16 font-semibold text-accent select-none"
    >
      {initials.join("")}
    </span>
  );
}
