/** Norway's annual accounts: key figures of the newest year, one company at a time. */
import { textAt } from "../../files/register-json.ts";
import { norwegianFilings } from "../../accounts/norway.ts";
import type { DueAccounts } from "../../../store/ports/annual-accounts-store.ts";
import type { RegisterNetwork } from "../network/register-network.ts";
import type { RegisterReader } from "../sync-context.ts";
import { type AccountsAnswer, readQueue } from "./accounts-queue.ts";
import { AccountsRun } from "./accounts-run.ts";

const ACCOUNTS = "https://data.brreg.no/regnskapsregisteret/regnskap";
const PER_SECOND = 5;
/** Digits of a filing's number in its rank, which is compared as text. */
const RANK_DIGITS = 12;
const HOST = "data.brreg.no";

export const norwayAccounts: RegisterReader = {
  name: "no/accounts",
  read: async (source) => {
    const network = source.context.network.paced(PER_SECOND);
    await readQueue(new AccountsRun(source), (due) => ask(network, due));
  },
};

/** @throws SyncError */
async function ask(network: RegisterNetwork, { registryId }: DueAccounts): Promise<AccountsAnswer> {
  const { status, value } = await network.json({ url: `${ACCOUNTS}/${registryId}` }, [400, 404, 410, 500]);
  // The register answers so for the layouts of banks and insurers.
  if (status === 500 && textAt(value, "message").includes("oppstillingsplan"))
    return { filings: [], skipped: ["unsupported"] };
  if (status === 500 || status === 400)
    return { later: `${HOST} fails (${status}) for the accounts of many companies` };
  if (status !== 200) return { filings: [], skipped: ["none"] };
  const stated = norwegianFilings(value);
  if (stated === null)
    return { later: `${HOST} answers accounts in another format than this release reads: update Nordscope` };
  return {
    filings: stated.map(({ id, row }) => ({
      country: "NO",
      registryId,
      rank: String(id).padStart(RANK_DIGITS, "0"),
      documentUrl: `https://virksomhet.brreg.no/nb/oppslag/enheter/${registryId}`,
      published: null,
      rows: row ? [row] : [],
    })),
    skipped: stated.length === 0 ? ["none"] : [],
  };
}
