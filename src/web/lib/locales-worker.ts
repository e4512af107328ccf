// What the browser reads for its first formatter it keeps for the whole process: see read-locales.ts.
new Intl.NumberFormat(navigator.languages).format(0);
close();
