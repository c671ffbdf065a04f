/** Runs before the first paint, so that a list never jumps from a grid into rows. Same key as `lib/listing.ts`. */
export const listingScript =
  "(function(){try{if(localStorage.getItem('largo.listing')==='list')" +
  "document.documentElement.setAttribute('data-listing','list')}catch(e){}})()";
