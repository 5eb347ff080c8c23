@@listener@@
