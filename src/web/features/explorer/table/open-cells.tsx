/** Cells with facts that an account sees of the companies that it has opened. */
import type { ReactNode } from "react";

import type { SearchHit } from "../../../../contract/search.ts";
import { isOpenRow, useOpenCompany } from "../../../entities/company/open-company.ts";
import { quietIf } from "../../../entities/mark/mark-words.ts";
import { shownPhone } from "../../../lib/identifiers.ts";
import { displayName } from "../../../lib/register-case.ts";
import { quietLinkStyle } from "../../../ui/link-style.ts";

interface OpenCellProps {
  hit: SearchHit;
}

const contactStyle = `${quietLinkStyle} text-ink-2 touch:py-3.5`;
const openToSee = <span className="text-ink-3">open to see</span>;

export function PhoneCell({ hit }: OpenCellProps) {
  if (hit.reach === null) return <OpenedSince hit={hit} cell={({ phone }) => phoneLink(hit, phone)} />;
  return phoneLink(hit, hit.reach?.phone);
}

export function EmailCell({ hit }: OpenCellProps) {
  if (hit.reach === null)
    return (
      <OpenedSince hit={hit} cell={({ email, email_status }) => email_status !== "invalid" && emailLink(hit, email)} />
    );
  return emailLink(hit, hit.reach?.email);
}

export function OpenPurposeCell({ hit }: OpenCellProps) {
  if (hit.reach === null) return <OpenedSince hit={hit} cell={({ purpose }) => purpose} />;
  return hit.facts?.purpose;
}

const quiet = ({ marks, name }: SearchHit) =>
  quietIf(
    marks?.map(({ mark }) => mark),
    displayName(name),
  );

const phoneLink = (hit: SearchHit, phone: string | null | undefined) =>
  phone && (
    <a href={`tel:${phone}`} {...quiet(hit)} tabIndex={-1} className={contactStyle}>
      {shownPhone(phone)}
    </a>
  );

const emailLink = (hit: SearchHit, email: string | null | undefined) =>
  email && (
    <a href={`mailto:${email}`} {...quiet(hit)} tabIndex={-1} className={contactStyle}>
      {email}
    </a>
  );

type Opened = NonNullable<ReturnType<typeof useOpenCompany>>;

/** Rows are not requested again: a company that was opened later has the facts in its detail. */
function OpenedSince({ hit, cell }: OpenCellProps & { cell: (company: Opened) => ReactNode }) {
  const company = useOpenCompany(hit.id, isOpenRow(hit));
  return company ? cell(company) : openToSee;
}
