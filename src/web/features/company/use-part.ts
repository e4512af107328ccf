import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";

export interface Part {
  /** It may be read and shown: it was read already, is unlocked, or the reader agreed to its price. */
  open: boolean;
  agree: () => void;
}

/**
 * Opens a part that costs credits. Parts that an account has paid for open by themselves, for nothing; all others wait
 * for the reader, whatever led to the page.
 * @param until the instant until which the account has it unlocked, or null
 */
export function usePart(queryKey: QueryKey, until: string | null): Part {
  const [agreed, setAgreed] = useState(false);
  const read = useQueryClient().getQueryData(queryKey) !== undefined;
  return { open: read || agreed || isUnlocked(until), agree: () => setAgreed(true) };
}

const isUnlocked = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();
