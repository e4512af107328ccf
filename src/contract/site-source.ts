/** Source of facts that visits to websites bring, as a company's sources name it. */
export const SITE_SOURCE = "The company's own website";
