import { useState } from "react";

import { recognisedProducts, type RecognisedProduct } from "../../api/data/recognised-products.ts";
import { categoryNames } from "../../entities/company/technology-words.ts";
import { format } from "../../lib/format.ts";
import { linkStyle } from "../../ui/link-style.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

/** All products that website visits detect, by category, with links to their vendors' documentation. */
export function TechnologiesPage() {
  return (
    <div className="h-full overflow-y-auto">
      <PageHeader title="Technologies we detect" />
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 text-13 text-ink-2 md:px-8">
        <p className="max-w-160">
          Detected on a company’s website, mail and name servers, by one strong or two weak signs. Each company’s
          Technology tab has the evidence.
        </p>
        <Products />
      </div>
    </div>
  );
}

function Products() {
  const [searchText, setSearchText] = useState("");
  const text = searchText.trim().toLowerCase();
  const matching = recognisedProducts.filter(({ name, category }) =>
    `${name} ${categoryNames[category]}`.toLowerCase().includes(text),
  );
  const groups = Object.entries(categoryNames).flatMap(([category, label]) => {
    const products = matching.filter((product) => product.category === category);
    return products.length === 0 ? [] : [{ label, products }];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label="Find a product"
        hideLabel
        type="search"
        size={28}
        placeholder="Find a product"
        value={searchText}
        onChange={setSearchText}
      />
      <p role="status" className="text-12 text-ink-3">
        {format.count(matching.length, "product", "products")}
      </p>
      <dl className="gap-x-10 md:columns-2">
        {groups.map(({ label, products }) => (
          <Group key={label} label={label} products={products} />
        ))}
      </dl>
    </div>
  );
}

function Group({ label, products }: { label: string; products: readonly RecognisedProduct[] }) {
  return (
    <div className="break-inside-avoid border-t border-line py-2">
      <dt className="font-semibold text-ink">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {products.map(({ name, vendorPage }) => (
            <li key={name}>
              <a href={vendorPage} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
