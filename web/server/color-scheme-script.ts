/** Runs before the first paint, so that the theme never flashes. Same key as the theme's storage. */
export const colorSchemeScript =
  "(function(){var s='auto';try{s=localStorage.getItem('mantine-color-scheme-value')||s}catch(e){}" +
  "var d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);" +
  "document.documentElement.setAttribute('data-mantine-color-scheme',d?'dark':'light')})()";
