/** A photograph's built sizes and formats: frontend/build/pictures/photos.ts. */
declare module '*?photo' {
  const photo: import('../../content/photo.ts').PhotoFile
  export default photo
}
