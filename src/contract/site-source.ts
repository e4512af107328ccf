/** Source name of facts from website visits. */
export const SITE_SOURCE = "The company's own website";
