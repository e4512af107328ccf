import { queryOptions } from "@tanstack/react-query";

/** Industry words in the languages of the four countries, by NACE code; a separate chunk. */
export const industryWordsQuery = queryOptions({
  queryKey: ["industry-words"],
  queryFn: async () => {
    const [{ industryWords }, { tradeWords }] = await Promise.all([
      import("../../../api/industry-words.ts"),
      import("./trade-words.ts"),
    ]);
    const trades = Map.groupBy([...tradeWords], ([, code]) => code);
    return (code: string) =>
      [industryWords[code.replace(".", "")] ?? "", ...(trades.get(code) ?? []).map(([word]) => word)].join(" ");
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
